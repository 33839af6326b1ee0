import { createHash, randomBytes } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { type Dish, type DishReading, readDish } from "#core/cookbook/dish.ts"
import { atOnce } from "#core/text/at-once.ts"
import { projectDir } from "#server/config.ts"
import { errorMessage } from "#server/error-code.ts"

type Warn = (sentence: string) => void

/** A file that should be a dish, with its text; null where it can't be read, which was warned of. */
type DishFile = { file: string; text: string }

/** The dishes of a folder, sorted by the names of their files. What is no dish is left out, with a sentence for each. */
export function readDishFolder(folder: string, warn: Warn): Dish[] {
  return atOnce(readFiles(folder, warn)).flatMap((file) => readOne(file, warn))
}

/** Whether a folder holds any file that may be a dish. */
export function hasDishFiles(folder: string): boolean {
  return listDishFiles(folder, () => {}).length > 0
}

function readOne({ file, text }: DishFile, warn: Warn): Dish[] {
  const reading: DishReading = readDish(text)
  if (reading.ok) return [reading.dish]
  warn(`The dish ${file} is left out of the cookbook. ${reading.problems.join(" ")}`)
  return []
}

// One file for all: a stamp that tells what was read by which reader, and below it a line for each dish.
const readBefore = path.join(projectDir, "dist/cookbook.jsonl")
const readers = ["cookbook/cooklang", "cookbook/dish", "cookbook/front-matter", "measure/measure", "ingredient/unit"]

// The stamp tells that this release wrote it: nobody looks into it again.
const keptDish = z.custom<Dish>((dish) => typeof dish === "object" && dish !== null)

/**
 * The dishes of a folder, as they were read when it was last opened: to read some hundred dishes takes seconds, to open
 * them again a hundredth of that. Where any of them, or the reader, is another one, they are read anew.
 */
export function openDishFolder(folder: string, warn: Warn): Dish[] {
  return atOnce(openDishesInPieces(folder, warn))
}

/** The same, a file at a time. */
export function* openDishesInPieces(folder: string, warn: Warn): Generator<void, Dish[]> {
  const files = yield* readFiles(folder, warn)
  const stamp = stampOf(files)
  yield
  const kept = yield* openKept(stamp)
  if (kept !== null) return kept
  const dishes: Dish[] = []
  for (const file of files) {
    dishes.push(...readOne(file, warn))
    yield
  }
  yield* keep(stamp, dishes)
  return dishes
}

function stampOf(files: readonly DishFile[]): string {
  const hash = createHash("sha256")
  const sources = readers.map((name) => readFileSync(path.join(projectDir, `src/core/${name}.ts`), "utf8"))
  for (const text of [...sources, ...files.flatMap(({ file, text }) => [file, text])]) hash.update(text).update("\0")
  return hash.digest("hex")
}

/** Null where nothing of this stamp is kept, or where it was half written by a start that was ended. */
function* openKept(stamp: string): Generator<void, Dish[] | null> {
  const [written = "", ...lines] = readKept().split("\n")
  if (written !== stamp) return null
  yield
  const dishes: Dish[] = []
  for (const line of lines) {
    const kept = keptDish.safeParse(parsed(line))
    if (!kept.success) return null
    dishes.push(kept.data)
    yield
  }
  return dishes
}

function readKept(): string {
  try {
    return readFileSync(readBefore, "utf8")
  } catch {
    // Not there yet: it is made anew.
    return ""
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function* keep(stamp: string, dishes: readonly Dish[]): Generator<void, void> {
  const lines = [stamp]
  for (const dish of dishes) {
    lines.push(JSON.stringify(dish))
    yield
  }
  const aside = `${readBefore}.${randomBytes(4).toString("hex")}`
  try {
    mkdirSync(path.dirname(readBefore), { recursive: true })
    writeFileSync(aside, lines.join("\n"))
    renameSync(aside, readBefore)
  } catch {
    // Where nothing can be written the dishes are read at each start.
  }
}

function* readFiles(folder: string, warn: Warn): Generator<void, DishFile[]> {
  const files: DishFile[] = []
  for (const file of listDishFiles(folder, warn)) {
    try {
      files.push({ file, text: readFileSync(file, "utf8") })
    } catch (error) {
      warn(`The dish ${file} is left out of the cookbook. It can't be read (${errorMessage(error)}).`)
    }
    yield
  }
  return files
}

function listDishFiles(folder: string, warn: Warn): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".cook"))
    return names.sort().map((name) => path.join(folder, name))
  } catch (error) {
    warn(`The cookbook folder ${folder} is left out: it can't be read (${errorMessage(error)}).`)
    return []
  }
}
