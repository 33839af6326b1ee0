import { type Diet, dietLabels } from "#core/diet/label.ts"
import { neededAppliances, usesAppliance } from "#core/method/needed-appliances.ts"
import { type Appliance, appliances } from "#core/preferences/preferences.ts"
import { noStep } from "#core/recipe/no-step.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import { type ReadName, readName } from "./read-name.ts"

/**
 * A request with what its dish's name asks for as well, the appliances it names, and a note on each label and number that
 * was read so. `read` holds the labels and servings that the name alone asks for, and the words of the name that ask for appliances.
 */
export type NamedRequest = {
  request: RecipeRequest
  appliances: Appliance[]
  notes: RecipeChange[]
  read: { diets: Diet[]; appliances: string[]; servings: number | null }
}

/**
 * Reads the labels, appliances and servings in the name of a dish ("dairy free pancakes for two", "air fryer wings") as what they ask for,
 * whoever writes the recipe. The name itself stays as it was typed. `keepsServings` where the cook has set them since.
 */
export function readNamedRequest(request: RecipeRequest, keepsServings = false): NamedRequest {
  if (request.dish.kind === "random") {
    return { request, appliances: [], notes: [], read: { diets: [], appliances: [], servings: null } }
  }
  const named = readName(request.dish.name)
  const diets = named.diets.filter((diet) => !request.diets.includes(diet))
  const said = keepsServings || named.servings?.servings === request.servings ? null : named.servings
  const ofLabels = diets.map((diet) => note(wordsFor(diet, named.said), `the requirement ${dietLabels[diet]}`))
  const ofServings = said === null ? [] : [note(said.words, saidServings(said.servings))]
  return {
    request: { ...request, servings: said?.servings ?? request.servings, diets: [...request.diets, ...diets] },
    appliances: [...named.appliances],
    notes: [...ofLabels, ...ofServings],
    read: {
      diets,
      appliances: named.appliances.map((one) => wordsFor(one, named.said)),
      servings: said?.servings ?? null,
    },
  }
}

const saidServings = (servings: number) => (servings === 1 ? "1 serving" : `${servings} servings`)

/** What the card of a recipe says of how the name was read: of each appliance that it is made with it, or that it is not. */
export function tellReading(
  { appliances: named, notes, read }: NamedRequest,
  method: readonly string[],
): RecipeChange[] {
  const ofAppliances = named.map((one, at): RecipeChange => {
    if (usesAppliance(method, one)) {
      return note(read.appliances[at] ?? one, `made with the ${appliances[one].toLowerCase()}`)
    }
    return {
      kind: "step",
      at: noStep,
      because: { code: "not_made_with", appliance: one, made: neededAppliances(method) },
    }
  })
  return [...notes, ...ofAppliances]
}

function wordsFor(wish: string, said: ReadName["said"]): string {
  return said.find((one) => one.wish === wish)?.words ?? wish
}

function note(words: string, meaning: string): RecipeChange {
  return { kind: "step", at: noStep, because: { code: "said", text: `We read “${words}” in the name as ${meaning}.` } }
}
