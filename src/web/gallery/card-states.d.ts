declare module "virtual:card-states" {
  const states: readonly { state: string; kept: import("#core/craft/recipe-api.ts").KeptRecipe }[]
  export default states
}
