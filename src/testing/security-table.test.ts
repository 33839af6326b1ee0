import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { findProblems, headingMarks, type Pointable, rowIds, testNames } from "./security-table.ts"

const table = "docs/security.md"
const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "")

/** Requirements of OWASP ASVS 5.0, levels 1 and 2. */
const requirements = 253

function onDisk(): Pointable {
  const tests = new Map<string, ReadonlySet<string>>()
  return {
    testsOf(file) {
      const known = tests.get(file) ?? testNames({ file, text: read(file) })
      tests.set(file, known)
      return known
    },
    isHeading(link) {
      const [file = "", mark] = link.split("#")
      const text = read(file === "" ? table : path.posix.join("docs", file))
      return text !== "" && (mark === undefined || headingMarks(text).has(mark))
    },
  }
}

test("docs/security.md has a row for each requirement, and each test and text that it names is there", () => {
  const text = read(table)
  expect(rowIds(text)).toHaveLength(requirements)
  expect(findProblems(text, onDisk())).toEqual([])
})

const planted: Pointable = {
  testsOf: (file) => testNames({ file, text: file === "a.test.ts" ? plantedTests : "" }),
  isHeading: (link) => link === "#here",
}
const plantedTests = `
  test("refuses a thief", () => {})
  describe("one", () => {
    it.each<[string, number]>([["a", 1]])("holds for %s", () => {})
    test.each(["a"])(
      "holds on two lines: %s",
      async () => {},
    )
    test.skip("slept", () => {})
    it.todo("thought of")
    expect("refuses nobody")
  })`

test.each([
  "| V1.1.1 | holds | As it should. `a.test.ts` `refuses a thief` |",
  "| V1.1.1 | holds | In three ways, by `SETTING`. `a.test.ts` `holds for %s`, `holds on two lines: %s` |",
  "| V1.1.1 | partly | Missing: the rest. `a.test.ts` `refuses a thief` |",
  "| V1.1.1 | written | [Here](#here) |",
  "| V1.1.1 | not here | No fax machine is listened to. |",
  "| V1.1.9 | open | Nobody has looked at it yet. |\n| V1.2.1 | accepted | The specification has it so. |",
])("takes a row as it should be: %s", (rows) => {
  expect(findProblems(rows, planted)).toEqual([])
})

test.each([
  "| V1.1.1 | holds | As it should. |",
  "| V1.1.1 | holds | As it should. `a.test.ts` |",
  "| V1.1.1 | holds | As it should. `a.test.ts` `refuses a thief`, `b.test.ts` |",
  "| V1.1.1 | holds | As it should. `a.test.ts` `refuses two thieves` |",
  "| V1.1.1 | holds | As it should. `b.test.ts` `refuses a thief` |",
  "| V1.1.1 | holds | Asleep. `a.test.ts` `slept` |",
  "| V1.1.1 | holds | Asleep. `a.test.ts` `thought of` |",
  "| V1.1.1 | holds | No test. `a.test.ts` `refuses nobody` |",
  "| V1.1.1 | partly | As it should. `a.test.ts` `refuses a thief` |",
  "| V1.1.1 | partly | Missing: all of it. |",
  "| V1.1.1 | written | It is written. |",
  "| V1.1.1 | written | [There](#there) |",
  "| V1.1.1 | not here | No. |",
  "| V1.1.1 | accepted | `a_setting_of_a_long_name` |",
  "| V1.1.1 | fine | As it should. `a.test.ts` `refuses a thief` |",
  "| V1.1 | open | Nobody has looked at it yet. |",
  "| V1.1.1 | open | |",
  "| V1.1.1 | open | Nobody has looked at it yet. |\n| V1.1.1 | open | Nobody has looked at it yet. |",
  "| V1.2.1 | open | Nobody has looked at it yet. |\n| V1.1.10 | open | Nobody has looked at it yet. |",
])("catches a planted row: %s", (rows) => {
  expect(findProblems(rows, planted)).not.toEqual([])
})
