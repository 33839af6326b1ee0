import { useEffect, useEffectEvent, useState } from "react"

/** Names for what was typed so far; it never fails, and may stop where the signal says so. */
export type Suggest = (typed: string, signal: AbortSignal) => Promise<readonly string[]>

/** One letter says nothing yet. */
const fewestLetters = 2
/** Who types on is not asked for in between. */
const askAfterMs = 150

type Choice = { names: readonly string[]; at: number }
const nothing: Choice = { names: [], at: -1 }

/** The names that are suggested for what stands in a field, from when it is typed in until it is left. */
export function useNamesToChoose(suggest: Suggest, value: string) {
  const [isWanted, setIsWanted] = useState(false)
  const [choice, setChoice] = useState(nothing)
  const [picked, setPicked] = useState({ name: "", before: "" })
  const ask = useEffectEvent(suggest)
  const typed = value.trim()
  const isAsked = isWanted && typed.length >= fewestLetters
  useEffect(() => {
    if (!isAsked) return
    const cut = new AbortController()
    const waiting = setTimeout(async () => {
      const names = await ask(typed, cut.signal)
      if (!cut.signal.aborted) setChoice((before) => withNames(before, names))
    }, askAfterMs)
    return () => {
      clearTimeout(waiting)
      cut.abort()
    }
  }, [isAsked, typed])
  const close = () => {
    setIsWanted(false)
    setChoice(nothing)
  }
  return {
    shown: isAsked && !isAll(choice.names, typed) ? choice.names : nothing.names,
    at: choice.at,
    close,
    /** Begins to suggest, or goes to a place in the list; -1 is the field itself. */
    goTo: (at: number) => {
      setIsWanted(true)
      setChoice({ ...choice, at })
    },
    pick: (name: string) => {
      setPicked({ name, before: value })
      close()
    },
    /** What was typed before the name that stands there was chosen; null where none was. */
    typedBefore: picked.name === value && picked.before !== value ? picked.before : null,
  }
}

/** What is marked stays marked where it is still there; what was asked for before there was a list is marked in it. */
function withNames({ names: before, at }: Choice, names: readonly string[]): Choice {
  const marked = before[at]
  return { names, at: marked === undefined ? at : names.indexOf(marked) }
}

const isAll = ([first, ...others]: readonly string[], typed: string) =>
  others.length === 0 && first?.toLowerCase() === typed.toLowerCase()
