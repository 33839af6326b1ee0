import { type FoodFamily, readKind } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { type FoodTag, meats, readTag, treeNuts } from "#core/food/tag.ts"
import type { Diet } from "./label.ts"
import type { ToldFood } from "./label-reason.ts"
import { capital, say } from "./sentence.ts"

type ByTag<Value> = Readonly<Partial<Record<FoodTag, Value>>>

// A tag may come from a later release, so it is a text here.
function knownOf<Value>(values: ByTag<Value>, tag: string): Value | undefined {
  const known = readTag(tag)
  return known === null ? undefined : values[known]
}

/** What a tag is called in a sentence, and the words by which a food's own name or explanation tells it already. */
type Telling = { phrase: string; brands: string; words: RegExp }

const told = (phrase: string, brands: string, words: RegExp): Telling => ({ phrase, brands, words })
const holds = (what: string, words: RegExp) => told(`contains ${what}`, `contain ${what}`, words)

const meatWords = /meat|beef|lamb|veal|pork|bacon|ham|chicken|poultry|bird|turkey|duck|goose|lard|suet|bone|slaughter/i
const fishWords = /fish|anchov|bonito|tuna|seafood/i

const tellings: ByTag<Telling> = {
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
  // A drink's own name tells nobody that it holds alcohol: "beer is brewed from barley" is of the grain.
  alcohol: told(
    "contains alcohol",
    "contain alcohol",
    /alcohol|^(?:\S+ ){2}.*(?:wine|beer|spirit|liqueur|brandy|rum)/i,
  ),
  "grape-product": told("is made from grapes", "are made from grapes", /grape|wine/i),
  "animal-fat": told("is animal fat", "contain animal fat", meatWords),
  treif: told("is meat of an animal that is not kosher", "contain meat that is not kosher", /kosher/i),
  pork: told("contains pork", "contain pork", /pork|bacon|ham|lard|pig/i),
}

const species: ByTag<string> = {
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

function isMeat(tag: FoodTag): boolean {
  return meats.some((meat) => meat === tag)
}

function tellingOf(tag: string): Telling {
  const known = readTag(tag)
  const isOther = known !== null && !isMeat(known)
  return knownOf(tellings, tag) ?? holds(knownOf(species, tag) ?? tag, isOther ? new RegExp(tag, "i") : meatWords)
}

/** "Butter is made from milk.": the food's own explanation where it speaks of the tag. */
export function sayHolds(food: ToldFood, tag: string): string {
  const { phrase } = tellingOf(tag)
  return explanationOf(food, tag) ?? say(food.name, evident(food, tag) ?? phrase)
}

/** "Sausages: some brands contain wheat. Check the packet." */
export function sayMayHold(food: ToldFood, tag: string): string {
  const { brands } = tellingOf(tag)
  return explanationOf(food, tag) ?? `${capital(food.name)}: some brands ${brands}. Check the packet.`
}

function explanationOf({ because }: ToldFood, tag: string): string | null {
  return because !== null && tellingOf(tag).words.test(because) ? because : null
}

/** Why there must be a certificate, where it is not for how an animal was slaughtered. */
const certified: ByTag<string> = {
  gelatin: "as it depends on the animal that the gelatine comes from",
  cheese: "as it depends on where its rennet comes from",
  rennet: "as it depends on where the rennet comes from",
  "grape-product": "like everything made from grapes",
  insect: "as not everyone allows what is made from insects",
}

/** What a label depends on: a certificate, or what else is to be known of the food. */
export function sayDepends(food: ToldFood, label: Diet, tag: string): string {
  if (label !== "halal" && label !== "kosher") return sayHolds(food, tag)
  const why = knownOf(certified, tag) ?? "as it depends on how the animal was slaughtered"
  return say(food.name, `is ${label} only when certified, ${why}`)
}

const shellfishNote = "contains shellfish, which not every school of Islamic law allows"

/** What is told of a food that breaks nothing. */
const notes: ByTag<string> = {
  coconut: "contains coconut, which is no tree nut, though a few people react to it",
  "soy-refined": "may hold refined soya oil or lecithin, with hardly any soya protein left",
  crustacean: shellfishNote,
  mollusc: shellfishNote,
}

/** What is good to know of a food that breaks nothing. */
export function sayGoodToKnow(food: ToldFood, tag: string): string {
  const phrase = knownOf(notes, tag) ?? `contains ${tag}`
  return say(food.name, familyOf(food) === "fish" ? phrase.replace(/^contains /, "is ") : phrase)
}

// What the name says by itself needs another word: eggs do not "contain egg", milk is not "made from milk".
const itself: ByTag<string> = {
  milk: "is dairy",
  honey: "is made by bees",
  egg: "is what egg-free and vegan cooking leaves out",
  peanut: "counts as a nut",
}

/** Where what contains wheat is made of little else. */
const cereals: ReadonlySet<FoodFamily | null> = new Set<FoodFamily | null>(["grains", "baking"])

function familyOf({ kind }: ToldFood): FoodFamily | null {
  return readKind(kind)?.family ?? null
}

function evident(food: ToldFood, told: string): string | null {
  const { name, holds } = food
  const family = familyOf(food)
  const tag = readTag(told)
  if (tag === null) return null
  const last = nameWords(name).at(-1) ?? ""
  const isPart = tag === "egg" && (last === "white" || last === "yolk")
  const isItself = isPart || last === (tag.split("-")[0] ?? tag) || (last === "nut" && tag.endsWith("nut"))
  if (treeNuts.some((nut) => nut === tag) && isItself) return "is a tree nut"
  if (isItself && itself[tag] !== undefined) return itself[tag]
  if (tag === "milk" && family !== "dairy") return "contains milk"
  if (tag === "wheat" && !cereals.has(family)) return "contains wheat"
  if (holds.includes("animal-fat") && isMeat(tag)) return tag === "pork" ? "is pork fat" : "is animal fat"
  if (family === "meat" && isMeat(tag)) return tag === "pork" ? "is pork" : "is meat"
  if (family !== "fish") return null
  return tag === "fish" ? "is fish" : tag === "crustacean" || tag === "mollusc" ? "is shellfish" : null
}
