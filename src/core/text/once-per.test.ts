import { describe, expect, test, vi } from "vitest"
import { oncePer, oncePerText } from "./once-per.ts"

describe("work that is done once", () => {
  test("for each thing, whatever comes of it", () => {
    const work = vi.fn(({ name }: { name: string }) => (name === "salt" ? null : name.length))
    const once = oncePer(work)
    const [salt, oil] = [{ name: "salt" }, { name: "oil" }]
    expect([once(salt), once(oil), once(salt), once(oil)]).toEqual([null, 3, null, 3])
    expect(work).toHaveBeenCalledTimes(2)
  })

  test("for each text, but a long one, and so many at a time", () => {
    const work = vi.fn((text: string) => text.length)
    const once = oncePerText(work, { texts: 2, chars: 4 })
    expect(["salt", "salt", "butter", "butter"].map(once)).toEqual([4, 4, 6, 6])
    expect(work).toHaveBeenCalledTimes(3)
    for (const text of ["oil", "egg", "salt"]) once(text)
    expect(work).toHaveBeenCalledTimes(6)
  })
})
