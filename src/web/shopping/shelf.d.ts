declare module "#core/food/foods.csv?shelf" {
  const text: string
  export default text
}
