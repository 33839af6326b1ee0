import type { Form } from "#core/plate/form.ts"

const listed = new Intl.ListFormat("en")

const served: Readonly<Record<Form, string>> = {
  soup: "A bowl of soup",
  "noodle-soup": "A bowl of noodle soup",
  pot: "A pot of stew",
  curry: "A bowl",
  rice: "A plate of rice",
  pasta: "A plate of pasta",
  tubes: "A plate of pasta",
  noodles: "A bowl of noodles",
  salad: "A bowl of salad",
  sandwich: "A sandwich",
  burger: "A burger",
  taco: "Two tacos",
  wrap: "Two rolls",
  pizza: "A pizza",
  pie: "A pie",
  cake: "A slice of cake",
  bars: "Bars",
  cookies: "Cookies",
  muffins: "Muffins",
  pancakes: "A stack of pancakes",
  loaf: "A loaf",
  buns: "Buns",
  flatbread: "Flatbreads",
  balls: "Balls on a plate",
  porridge: "A bowl",
  omelette: "An omelette",
  pan: "A pan",
  drink: "A glass",
  mug: "A mug",
  bake: "An oven dish",
  cup: "A glass with a foot",
  dip: "A small bowl",
  dumplings: "Dumplings",
  skewers: "Skewers",
  toast: "Toast",
  sushi: "Sushi",
  bowl: "A bowl",
  plate: "A plate",
}

export const plateTexts = {
  picture: (form: Form, foods: readonly string[]) =>
    foods.length === 0 ? `${served[form]}.` : `${served[form]} with ${listed.format(foods)}.`,
  open: (picture: string) => `Picture drawn from the ingredients: ${picture} Show where it comes from`,
  title: "Where it comes from",
  share: (name: string, percent: string) => `${name} ${percent}`,
  rest: "the rest",
  none: "none",
} as const
