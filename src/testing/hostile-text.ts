/** Texts that make careless patterns slow: each is repeated to the wanted length. */
export const hostileTexts: Readonly<Record<string, string>> = {
  brackets: "((((",
  closing: "))))",
  digits: "1234567890",
  fractions: "1/2",
  spaces: "   \t",
  choices: "salt or ",
  joins: "butter and ",
  commas: ",,,",
  units: "cup tbsp ",
  adjectives: "fresh chopped ",
  hyphens: "free-range-",
  marks: "\u0301\u0301",
  lines: "1 cup (240 ml) milk, warm; ",
  times: "1 hr 30 to 2 hours and a half ",
  temperatures: "200 C / 400 F (gas mark 4, ",
  claims: "gluten-free vegan ",
  foods: "butter milk flour egg ",
  sizes: "1 x 1 x ",
  ranges: "1-2 to 3 ",
  parts: "of the ",
  doneTo: "peeled in ",
  dots: "a. ",
  slashes: "butter/milk/",
  tags: "<b a='",
  entities: "&amp;",
  disguised: "s\u0430lt\u200b\u0336",
  optional: "optional, if you like ",
  asides: "cod, stuffed with ",
  made: "almond-crusted ",
  annulled: "vegan butter, contains ",
  likened: "the size of a walnut ",
  offered: "serve with naan or ",
  putIn: "Add the milk. ",
  tools: "egg whisk, bread knife, ",
}

/** One of them, of so many characters. */
export function hostileText(name: string, chars: number): string {
  const seed = hostileTexts[name] ?? ""
  return seed.repeat(Math.ceil(chars / Math.max(seed.length, 1))).slice(0, chars)
}
