const pieces = /\p{Script=Latin}+|\n|\S/gu
const lettersPerToken = 6
const charsPerToken = 4

/**
 * An upper estimate of what a prompt takes in tokens, since each model has a tokenizer of its own: a Latin word is one
 * for every six letters begun, every digit, sign and new line one, and every other character its bytes in UTF-8, of
 * which byte-level encodings never make more tokens; and no less than one for four characters. Tokenizers of today join
 * signs and digits and know whole words, so they stay below.
 */
export function estimateTokens(prompt: string): number {
  const counted = (prompt.match(pieces) ?? []).reduce((sum, piece) => sum + tokensOf(piece), 0)
  return Math.max(counted, Math.ceil(prompt.length / charsPerToken))
}

function tokensOf(piece: string): number {
  return /^\p{Script=Latin}/u.test(piece) ? Math.ceil(piece.length / lettersPerToken) : Buffer.byteLength(piece)
}
