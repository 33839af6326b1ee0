/** Work on a thing that never changes, done once for each and remembered as long as the thing is. */
export function oncePer<Thing extends object, Result>(work: (thing: Thing) => Result): (thing: Thing) => Result {
  const done = new WeakMap<Thing, { result: Result }>()
  return (thing) => {
    const known = done.get(thing)
    if (known !== undefined) return known.result
    const result = work(thing)
    done.set(thing, { result })
    return result
  }
}

/**
 * The same for texts, of which so many are remembered at a time; one of more characters is worked on each time. What comes
 * of a text is shared, and never changed.
 */
export function oncePerText<Result>(
  work: (text: string) => Result,
  most: { texts: number; chars: number },
): (text: string) => Result {
  const done = new Map<string, { result: Result }>()
  return (text) => {
    const known = done.get(text)
    if (known !== undefined) return known.result
    const result = work(text)
    if (text.length > most.chars) return result
    if (done.size >= most.texts) done.clear()
    done.set(text, { result })
    return result
  }
}
