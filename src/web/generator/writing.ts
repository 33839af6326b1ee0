import { useSyncExternalStore } from "react"
import type { AskedAgain, RecipeEvent } from "#core/craft/recipe-event.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import type { RecipeRequest } from "#core/request/request.ts"

type Asked = Pick<RecipeRequest, "servings" | "goals" | "diets">

/** A recipe on its way: what was told of it so far, none of it checked as a whole. */
export type Writing = {
  key: string
  asked: Asked
  title: string | null
  lines: readonly AssessedLine[]
  steps: readonly string[]
  stage: Stage
  wasAskedAgain: boolean
}

/** How far it is; why it is asked for once more, where that was told. */
export type Stage =
  | { kind: "writing" }
  | { kind: "checking" }
  | { kind: "asking again"; because: AskedAgain | undefined; isSecondTime: boolean }

let writing: Writing | null = null
const listeners = new Set<() => void>()

function put(next: Writing | null): void {
  writing = next
  for (const listener of listeners) listener()
}

/** Begins anew, also where the same recipe is told again from its start. */
export function beginWriting(key: string, asked: Asked): void {
  put({ key, asked, title: null, lines: [], steps: [], stage: { kind: "writing" }, wasAskedAgain: false })
}

export function endWriting(key: string): void {
  if (writing?.key === key) put(null)
}

/** Takes in one more part of the recipe that is being written. */
export function hearWriting(key: string, event: RecipeEvent): void {
  if (writing?.key === key) put(withEvent(writing, event))
}

/** What is known once one more event was heard. */
export function withEvent(so: Writing, event: RecipeEvent): Writing {
  switch (event.kind) {
    case "title":
      return { ...so, title: event.title }
    case "line":
      return { ...so, lines: [...so.lines, event.line] }
    case "step":
      return { ...so, steps: [...so.steps, event.step] }
    case "stage":
      return withStage(so, event)
    case "done":
    case "refused":
      return so
  }
}

function withStage(so: Writing, { stage, because }: Extract<RecipeEvent, { kind: "stage" }>): Writing {
  if (stage === "checking") return { ...so, stage: { kind: stage } }
  return { ...so, stage: { kind: stage, because, isSecondTime: so.wasAskedAgain }, wasAskedAgain: true }
}

export function useWriting(): Writing | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => writing,
    () => null,
  )
}
