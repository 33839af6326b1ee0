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
