declare module "#web/generator/sample-recipe.json?cooked" {
  const kept: import("#core/craft/recipe-api.ts").KeptRecipe
  export default kept
}
