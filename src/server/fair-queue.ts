/** What waits, by whose it is: everybody's first comes before anybody's second, however much one has put in. */
export class FairQueue<Item> {
  // In the order of turns: whoever was served last stands last.
  readonly #waiting = new Map<string, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(who: string): number {
    return this.#waiting.get(who)?.length ?? 0
  }

  push(who: string, item: Item): void {
    const waiting = this.#waiting.get(who)
    if (waiting) waiting.push(item)
    else this.#waiting.set(who, [item])
    this.#size += 1
  }

  /** Takes the next one of whoever's turn it is, of those who may go. */
  shift(mayGo: (who: string) => boolean = () => true): Item | undefined {
    for (const [who, items] of this.#waiting) {
      if (!mayGo(who)) continue
      const next = items.shift()
      this.#waiting.delete(who)
      if (items.length > 0) this.#waiting.set(who, items)
      this.#size -= 1
      return next
    }
    return undefined
  }

  /** Takes it out before its turn; false where it does not wait any more. */
  remove(who: string, item: Item): boolean {
    const items = this.#waiting.get(who) ?? []
    const place = items.indexOf(item)
    if (place === -1) return false
    items.splice(place, 1)
    if (items.length === 0) this.#waiting.delete(who)
    this.#size -= 1
    return true
  }
}
