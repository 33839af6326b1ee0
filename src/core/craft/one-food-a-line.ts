import type { FoodTable } from "#core/food/food-table.ts"
import { normaliseName } from "#core/food/normalise-name.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { partsByAmount } from "#core/ingredient/several-amounts.ts"
import { readLine } from "#core/reading/read-line.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"

/**
 * The lines of a draft, each with one food: "2 tbsp butter and 1 tbsp oil" is worked out as two lines, as the sums of one
 * would leave a food out. A line is parted at a sign between lines (";", "|", "•", a tab) where an amount or a known food
 * follows, and elsewhere only where each part has an amount of another food that is known.
 */
export function oneFoodALine(lines: readonly string[], foods: FoodTable): string[] {
  const parted = lines
    .flatMap((line) => partsAtSigns(line, foods))
    .flatMap((line) => {
      const parts = partsByAmount(line)
      // The sugar of "60 g chocolate or 3 tbsp cocoa and 1 tbsp sugar" is the cocoa's.
      if (parts.slice(0, -1).some((part) => otherChoice.test(part))) return [line]
      // So is the salt of "3 tbsp flour, seasoned with 1 tsp salt and ½ tsp pepper".
      if (/\bseasoned with /i.test(line)) return [line]
      // The brine of "2 tsp capers plus 1 tsp brine" is theirs.
      if (
        parts.some((part) =>
          /^\P{L}*\p{L}+ (?:of )?(?:their |its |the )?(?:brine|liquor|liquid)(?=$|[,(])/iu.test(part),
        )
      )
        return [line]
      // "1 head of garlic, plus 2 cloves": the second says half of its name.
      if (/\bgarlic\b/i.test(line) && parts.some((part) => /^[^\p{L}]*cloves?(?![^,]*\bgarlic)/iu.test(part)))
        return [line]
      const named = parts.map((part) => weighedFood(part, foods))
      return !named.includes(null) && new Set(named).size === named.length ? cutAlike(parts) : [line]
    })
  return parted.length <= recipeLimits.lines ? parted : [...lines]
}

/** "2 carrots and 1 celery stick, peeled, in 2 cm dice" are both peeled and in dice, and so is what they are for. */
function cutAlike(parts: readonly string[]): string[] {
  const cut = cutTogether.exec(parts.at(-1) ?? "")?.[0]
  return parts.map((part, at) => {
    if (cut === undefined || at === parts.length - 1 || /[,(]/.test(part)) return part
    // Nobody slices what is spooned.
    return part + (isSpooned(part) ? cut.replace(cuts, "") : cut)
  })
}

function isSpooned(part: string): boolean {
  const { unit } = parseLine(part)
  return unit === "tsp" || unit === "tbsp" || unit === "pinch"
}

const how = `(?:(?:very|finely|thinly|roughly|coarsely) )*(?:chopped|diced|sliced|minced|crushed|grated|peeled|trimmed|deseeded|halved|quartered|shredded|at room temperature|(?:lightly )?beaten|(?:(?:cut|sliced|chopped|diced) )?(?:in|into) [^,]{1,40})`
const purpose = "(?:for|to) [^,()\\d]{3,40}"
const cutTogether = new RegExp(`(?:,(?: and)? (?:all |both )?(?:${how}(?: and ${how})?|${purpose}))+$`, "i")

const cuts = new RegExp(`,(?: and)? (?:all |both )?${how}(?: and ${how})?`, "gi")

const otherChoice = /\bor [\d½⅓⅔¼¾⅛⅜⅝⅞]/i

/** Signs that stand between lines which were put into one; inside brackets they part what is said of a food. */
const signsBetweenLines = /([;|•\t])(?![^([]*[)\]])/

function partsAtSigns(line: string, foods: FoodTable): string[] {
  const [first = "", ...rest] = line.split(signsBetweenLines)
  const lines = [first]
  for (let at = 0; at < rest.length; at += 2) {
    const [sign = "", said = ""] = [rest[at], rest[at + 1]]
    if (beginsLine(said.trim(), foods)) lines.push(said)
    else lines.push(`${lines.pop() ?? ""}${sign}${said}`)
  }
  const parts = lines.map((part) => part.trim()).filter((part) => part !== "")
  return parts.length > 1 ? parts : [line]
}

/** Whether it states an amount of a known food, or names one as the table does. */
function beginsLine(said: string, foods: FoodTable): boolean {
  if (said === "") return false
  const { quantity, foodId, name } = readLine(said, foods).assessed
  return foodId !== null && (quantity !== null || foods.byName.has(normaliseName(name)))
}

/** The food of which a line states an amount; null for one that states none, or names no known food. */
function weighedFood(line: string, foods: FoodTable): string | null {
  const { quantity, nutrition, foodId } = readLine(line, foods).assessed
  return quantity === null || nutrition === null ? null : foodId
}
