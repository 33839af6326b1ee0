import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { isByThePiece } from "./by-the-piece.ts"
import type { Portion } from "./portion.ts"
import { roleOf } from "./role.ts"
import type { Substitute } from "./substitutes.ts"
import { keptCuts } from "./swap-line.ts"

const cutting = /\b(?:cut|slic|dic|cub|chop|shred|crumbl|tear|torn|mash|halv|quarter|mince)\w*/i
const inPieces = /\b(?:fillets?|steaks?|chops?|breasts?|thighs?|cutlets?|escalopes?|rashers?|slices)\b/i

/** What comes small, and whole roots or fruits that may stand in for it. */
const small: SomeFoods = { kinds: ["pulse"], ids: ["pea", "corn", "canned-corn", "mangetout"] }
const whole = /^(?:courgettes|zucchini|carrots|turnips|aubergine|eggplant)$/

/** What is to be cut before the steps begin, where neither the line nor they cut what it stands in for. */
export function prepared(row: Substitute, portion: Portion, method: readonly string[]): Substitute {
  const isLikeDice = whole.test(row.instead) && isAmong(portion.food, small)
  const isLardons = /\blardons?\b/i.test(portion.text) && /\bbacon$/.test(row.instead)
  if ((isLikeDice || isLardons) && !cutting.test(portion.text)) return { ...row, instead: `${row.instead}, diced` }
  // What is halved, rubbed with or roasted whole is not chopped beforehand.
  if (row.instead === "shallots, finely chopped" && isLeftWhole(portion, method)) return { ...row, instead: "shallots" }
  return preparedTofu(row, portion, method)
}

const wholeCloves = /\b(?:whole|halved?|unpeeled|heads?|bulbs?|bruised|smashed|lightly crushed)\b/i
const wholeInSteps = /\b(?:halve|rub|peel|slice|chop|crush|mince|thread|tuck|roast)\w*\b[^.;]*\bgarlic\b/i

function isLeftWhole({ text }: Portion, method: readonly string[]): boolean {
  if (wholeCloves.test(text)) return true
  return !/,/.test(text) && method.some((step) => wholeInSteps.test(step))
}

/** A block of tofu with what is done to it before the steps begin, where neither the line nor they cut what it stands in for. */
function preparedTofu(row: Substitute, portion: Portion, method: readonly string[]): Substitute {
  if (!/^(?:firm|smoked) tofu$/.test(row.instead) || method.length === 0) return row
  const head = portion.line.name.split(" ").at(-1)?.toLowerCase() ?? ""
  const isCutLater = method.some((step) => cutting.test(step) && step.toLowerCase().includes(head))
  if (isCutLater || keptCuts(portion) !== "" || cutting.test(portion.text)) return row
  // What is smoked comes without water.
  const drained = row.instead.startsWith("firm") ? "drained and " : ""
  const isBoiled = method.some((step) => boiling.test(step))
  return { ...row, instead: `${row.instead}, ${drained}${cutAs(portion, isBoiled)}` }
}

const boiling = /\b(?:boil|poach)\w*\b[^.;]*\beggs?\b|\beggs?\b[^.;]*\b(?:boil|poach)/i

function cutAs(portion: Portion, isBoiled: boolean): string {
  if (portion.food.id === "boiled-egg") return "chopped"
  if (roleOf(portion.food) === "egg" && isBoiled) return "cubed"
  if (roleOf(portion.food) === "egg") return "crumbled, with a good pinch of salt"
  return isByThePiece(portion) || inPieces.test(portion.text) ? "sliced" : "cubed"
}
