import { expect, test } from "vitest"
import { type ChangeReason, changeReasonSchema } from "./change-reason.ts"
import { sayChange } from "./change-words.ts"

const butter = { name: "butter", id: "butter", kind: "butter", versions: [], holds: ["milk"], because: null }
const contains = { line: 2, code: "contains", label: "vegan", tag: "milk", food: butter }

test.each<[unknown, string]>([
  [{ code: "swapped_for_goals" }, "Swapped to meet your goals."],
  [{ code: "added_for_goals" }, "Added to meet your goals."],
  [{ code: "fitted" }, "The amount was fitted to what you asked for."],
  [{ code: "swapped_as_asked" }, "Swapped as you asked."],
  [{ code: "used_by_step" }, "A step uses it, and it was not listed."],
  [{ code: "unboiled_beans" }, "Raw kidney beans are poisonous until they are boiled."],
  [{ code: "infused_oil" }, "Garlic and herbs in oil can grow botulism at room temperature."],
  [{ code: "untested_preserving" }, "This recipe is not tested for preserving: follow a tested process for that."],
  [{ code: "left_out" }, "Food left out for more than 2 hours is not safe."],
  [{ code: "fermenting" }, "Fermenting is safe only with enough salt and under the brine."],
  [{ code: "washed_poultry" }, "Washing raw poultry spreads its germs."],
  [{ code: "raw_marinade" }, "Marinade in which raw meat lay carries its germs."],
  [{ code: "slow_from_frozen" }, "Frozen meat stays lukewarm for hours in a slow cooker."],
  [{ code: "stuffed_early" }, "Germs grow in stuffing inside a raw bird."],
  [{ code: "half_cooked" }, "Germs grow in meat that was half cooked and kept."],
  [{ code: "label", reason: contains }, "Butter is made from milk."],
  [{ code: "net_carbs", food: "Plain flour", grams: 5.8499 }, "Plain flour: 5.8 g of net carbs a serving."],
  [
    { code: "core_temperature", food: "poultry", degrees: 165, unit: "fahrenheit" },
    "Poultry must reach 165 °F inside.",
  ],
  [
    { code: "left", line: "1 tsp salt", why: "nothing_known" },
    "“1 tsp salt” stays: we know nothing that could take its place here.",
  ],
  [{ code: "left", line: "1 leek", why: "not_replaced" }, "“1 leek” stays: nothing else was put in its place."],
  [{ code: "without_appliance", appliance: "blender" }, "Written anew for a kitchen without a blender."],
  [
    { code: "needs_appliances", appliances: ["oven", "airfryer"] },
    "This needs an oven and an air fryer, which you have not ticked among your appliances.",
  ],
  [
    { code: "not_made_with", appliance: "slowcooker", made: ["stovetop", "oven", "blender"] },
    "This does not use the slow cooker, though the name asks for it: it is made on the stovetop, in the oven and with the blender.",
  ],
  [{ code: "not_made_with", appliance: "oven", made: [] }, "This does not use the oven, though the name asks for it."],
  [
    { code: "title_stays", foods: ["sea bream fillets", "tofu"] },
    "The title is as it was, but this is made with sea bream fillets and tofu now.",
  ],
  [{ code: "instead_of", dish: "Spaghetti Carbonara" }, "instead of Spaghetti Carbonara"],
  [
    { code: "unheeded", words: ["really creamy", "with rice"], machines: ["a pasta machine"], health: ["healthier"] },
    "Cooked without a pasta machine. “healthier” sets no number: goals do. “really creamy” and “with rice” in the name changed nothing.",
  ],
  [{ code: "unheeded", words: ["fancy"], machines: [], health: [] }, "“fancy” in the name changed nothing."],
  [
    {
      code: "label_stays_broken",
      label: "keto",
      reason: { line: null, code: "net_carbs", grams: 7.31, most: 7 },
      instead: ["150 g peas"],
    },
    "This was not Keto-friendly before the swap, and is not now. 7.3 g of net carbs a serving; keto allows at most 7 g. It would be with “150 g peas”.",
  ],
  [{ code: "said", text: "Beef is meat." }, "Beef is meat."],
  [{ code: "unread", stored: { code: "fibre" } }, "This was changed when the recipe was made."],
])("a stored reason, %j, reads: %s", (stored, sentence) => {
  const reason: ChangeReason = changeReasonSchema.parse(JSON.parse(JSON.stringify(stored)))
  expect(reason).toEqual(stored)
  expect(sayChange(reason)).toBe(sentence)
})
