const gaps = new Set([...'\0\t\n\f\r '].map((sign) => sign.charCodeAt(0)))
const [percent, newLine, carriageReturn] = [...'%\n\r'].map((sign) => sign.charCodeAt(0))
const word = [...'obj'].map((sign) => sign.charCodeAt(0))

/**
 * Counts what looks like the beginning of an object: "1 0 obj", where readers take comments for gaps, and need none
 * between a number and a word. All ways to read a place are followed at once, so that each byte is looked at once.
 */
export function countObjectHeaders(bytes: Uint8Array): number {
  let count = 0
  // After a digit; in the gaps or in a comment behind it; in the second number; in the gaps or in a comment behind that.
  let [first, gap, comment, second, gapAfter, commentAfter] = [false, false, false, false, false, false]
  // How many letters of the word were read.
  let letters = 0
  for (const byte of bytes) {
    const isDigit = byte >= 48 && byte <= 57
    const isGap = gaps.has(byte)
    const endsComment = byte === newLine || byte === carriageReturn
    const isPercent = byte === percent
    const mayBegin = second || gapAfter
    letters = byte === word[letters] && letters > 0 ? letters + 1 : byte === word[0] && mayBegin ? 1 : 0
    if (letters === word.length) {
      count += 1
      ;[first, gap, comment, second, gapAfter, commentAfter] = [false, false, false, false, false, false]
      letters = 0
      continue
    }
    const before = { first, gap, comment, second, gapAfter, commentAfter }
    first = isDigit
    gap = (isGap && (before.first || before.gap)) || (endsComment && before.comment)
    comment = (isPercent && (before.first || before.gap)) || (!endsComment && before.comment)
    second = isDigit && (before.gap || before.second)
    gapAfter = (isGap && (before.second || before.gapAfter)) || (endsComment && before.commentAfter)
    commentAfter = (isPercent && (before.second || before.gapAfter)) || (!endsComment && before.commentAfter)
  }
  return count
}
