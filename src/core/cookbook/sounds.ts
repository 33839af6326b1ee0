/**
 * A word roughly as it sounds, so that what is written by ear can be compared: "soop" and soup, "pye" and pie, "kake" and
 * cake are one. Takes plain small letters; the answer is no word to show.
 */
export function soundOf(word: string): string {
  return folds.reduce((sound, [written, heard]) => sound.replace(written, heard), word)
}

/** What is written in several ways and heard in one, in the order in which it is folded; capitals stand for sounds. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/^[gk]n/, "n"],
  [/^wr/, "r"],
  [/gn(?=[aeiouy])/g, "ni"],
  [/ph/g, "f"],
  [/(?<=ou)ill/g, "i"],
  [/(?<=[qk]u?[aeiou]+)ch$|che$/, "S"],
  [/cch/g, "k"],
  [/t?ch/g, "C"],
  [/q[uw]?|kw/g, "k"],
  [/s?c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/x/g, "ks"],
  [/z/g, "s"],
  [/sh/g, "S"],
  [/(?!^)h/g, ""],
  [/(?!^)(?<!e)e$/, ""],
  [/ou|oo|ew|ue/g, "u"],
  [/ie|ea|ee|ei|ey|y/g, "i"],
  [/a[iy]/g, "e"],
  [/oa|oe|a[uw]/g, "o"],
  [/(.)\1+/g, "$1"],
]
