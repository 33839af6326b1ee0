import { nameWords } from "#core/food/normalise-name.ts"
import type { NamedFacts } from "./line-facts.ts"

/** What a tag is called in a sentence, and the words by which a food's own name or explanation tells it already. */
type Telling = { phrase: string; brands: string; words: RegExp }

const told = (phrase: string, brands: string, words: RegExp): Telling => ({ phrase, brands, words })
const holds = (what: string, words: RegExp) => told(`contains ${what}`, `contain ${what}`, words)

const meatWords = /meat|beef|lamb|veal|pork|bacon|ham|chicken|poultry|bird|turkey|duck|goose|lard|suet|bone|slaughter/i
const fishWords = /fish|anchov|bonito|tuna|seafood/i

const tellings: Readonly<Record<string, Telling>> = {
  milk: told(
    "is made from milk",
    "contain milk",
    /milk|cream|butter|ghee|cheese|yogurt|whey|dairy|casein|lactose|curd|parmesan/i,
  ),
  egg: holds("egg", /egg|mayonnaise/i),
  wheat: told("is made from wheat", "contain wheat", /wheat|flour|bread|semolina|durum|spelt|gluten/i),
  barley: holds("barley", /barley|malt|gluten/i),
  rye: holds("rye", /rye|gluten/i),
  oats: told(
    "is gluten-free only where the packet says so, as oats are often grown and milled beside wheat",
    "contain oats",
    /gluten/i,
  ),
  almond: holds("almonds", /almond|nut/i),
  hazelnut: holds("hazelnuts", /hazelnut|nuts/i),
  walnut: holds("walnuts", /walnut|nuts/i),
  cashew: holds("cashews", /cashew|nuts/i),
  pecan: holds("pecans", /pecan|nuts/i),
  "brazil-nut": holds("Brazil nuts", /brazil|nuts/i),
  pistachio: holds("pistachios", /pistachio|nuts/i),
  macadamia: holds("macadamias", /macadamia|nuts/i),
  "pine-nut": holds("pine nuts", /pine|nuts/i),
  nut: holds("nuts", /nut/i),
  peanut: holds("peanuts", /peanut|groundnut/i),
  chestnut: told("counts as a nut for some who avoid nuts: ask them", "contain chestnut", /chestnut/i),
  soy: told("is made from soya", "contain soya", /soy|tofu|miso/i),
  crustacean: told(
    "contains shellfish (crustaceans)",
    "contain crustaceans",
    /shellfish|prawn|shrimp|crab|lobster|crustacean|crayfish|krill/i,
  ),
  mollusc: told(
    "contains shellfish (molluscs)",
    "contain molluscs",
    /shellfish|mollusc|oyster|clam|squid|scallop|mussel/i,
  ),
  fish: told("contains fish", "contain fish", fishWords),
  "fish-without-scales": told("is a fish without scales", "contain fish without scales", /scale/i),
  meat: told("contains meat", "contain meat", meatWords),
  blood: holds("blood", /blood/i),
  gelatin: told("is set with gelatine, from bones and skin", "contain gelatine", /gelatin/i),
  cheese: told("may be set with animal rennet", "are set with animal rennet", /rennet/i),
  rennet: told("is set with animal rennet", "are set with animal rennet", /rennet/i),
  insect: told("is made from insects", "contain insects", /insect|beetle|carmine|lac\b/i),
  honey: holds("honey", /honey|bee/i),
  alcohol: told("contains alcohol", "contain alcohol", /alcohol|wine|beer|spirit|liqueur|brandy|rum/i),
  "grape-product": told("is made from grapes", "are made from grapes", /grape|wine/i),
  "animal-fat": told("is animal fat", "contain animal fat", meatWords),
  treif: told("is meat of an animal that is not kosher", "contain meat that is not kosher", /kosher/i),
  pork: told("contains pork", "contain pork", /pork|bacon|ham|lard|pig/i),
}

const species: Readonly<Record<string, string>> = {
  beef: "beef",
  lamb: "lamb",
  goat: "goat",
  venison: "venison",
  rabbit: "rabbit",
  horse: "horse meat",
  chicken: "chicken",
  turkey: "turkey",
  duck: "duck",
  goose: "goose",
  "game-bird": "poultry",
}

function isMeat(tag: string): boolean {
  return tag in species || tag === "meat" || tag === "pork" || tag === "treif"
}

function tellingOf(tag: string): Telling {
  const animal = species[tag] ?? tag
  return tellings[tag] ?? told(`contains ${animal}`, `contain ${animal}`, meatWords)
}

/** "Butter is made from milk.": the food's own explanation where it speaks of the tag. */
export function sayHolds(named: NamedFacts, tag: string): string {
  const { phrase, words } = tellingOf(tag)
  return words.test(named.facts.because) ? named.facts.because : say(named.name, evident(named, tag) ?? phrase)
}

/** "Sausages: some brands contain wheat. Check the packet." */
export function sayMayHold(named: NamedFacts, tag: string): string {
  const { brands, words } = tellingOf(tag)
  return words.test(named.facts.because)
    ? named.facts.because
    : `${capital(named.name)}: some brands ${brands}. Check the packet.`
}

const nutTags = new Set("almond hazelnut walnut cashew pecan brazil-nut pistachio macadamia pine-nut".split(" "))

// What the name says by itself needs another word: eggs do not "contain egg", milk is not "made from milk".
const itself: Readonly<Record<string, string>> = {
  milk: "is dairy",
  honey: "is made by bees",
  egg: "is what egg-free and vegan cooking leaves out",
  peanut: "counts as a nut",
}

/** Where what contains wheat is made of little else. */
const cereals = new Set(["grains", "baking"])

function evident({ name, food, facts }: NamedFacts, tag: string): string | null {
  const last = nameWords(name).at(-1) ?? ""
  const isPart = tag === "egg" && (last === "white" || last === "yolk")
  const isItself = isPart || last === (tag.split("-")[0] ?? tag) || (last === "nut" && tag.endsWith("nut"))
  if (nutTags.has(tag) && isItself) return "is a tree nut"
  if (isItself && itself[tag] !== undefined) return itself[tag]
  if (tag === "milk" && food?.aisle !== "dairy") return "contains milk"
  if (tag === "wheat" && !cereals.has(food?.aisle ?? "")) return "contains wheat"
  if (facts.contains.has("animal-fat") && isMeat(tag)) return tag === "pork" ? "is pork fat" : "is animal fat"
  if (food?.aisle === "meat" && isMeat(tag)) return tag === "pork" ? "is pork" : "is meat"
  if (food?.aisle !== "fish") return null
  return tag === "fish" ? "is fish" : tag === "crustacean" || tag === "mollusc" ? "is shellfish" : null
}

/** A sentence about a food by its name: "Eggs are ...", "Butter is ...". */
export function say(name: string, phrase: string): string {
  return `${capital(name)} ${isPlural(name) ? inPlural(phrase) : phrase}.`
}

const singulars = new Set(["haggis", "molasses", "hfcs", "manis", "baileys", "propolis"])

function isPlural(name: string): boolean {
  const last = name.trim().split(/\s+/).at(-1)?.toLowerCase() ?? ""
  return /[^su]s$/.test(last) && nameWords(last)[0] !== last && !singulars.has(last)
}

function inPlural(phrase: string): string {
  return phrase
    .replace(/^is a (tree nut)/, "are $1s")
    .replace(/^counts as a nut/, "count as nuts")
    .replace(/^is /, "are ")
    .replace(/^contains /, "contain ")
}

/** With a capital first letter. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
