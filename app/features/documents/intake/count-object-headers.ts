const gaps = new Set([...'\0\t\n\f\r '].map((sign) => sign.charCodeAt(0)))
const [percent, newLine, carriageReturn] = [...'%\n\r'].map((sign) => sign.charCodeAt(0))
const word = [...'obj'].map((sign) => sign.charCodeAt(0))

/**
 * Counts object headers such as "1 0 obj". Readers treat comments as whitespace, and need none between a number and a
 * word. All possible matches are tracked at once, so that each byte is read once.
 */
export function countObjectHeaders(bytes: Uint8Array): number {
  let count = 0
  // After a digit; in the whitespace or a comment after it; in the second number; in the whitespace or a comment after
  // that.
  let [first, gap, comment, second, gapAfter, commentAfter] = [false, false, false, false, false, false]
  // Number of letters of the word read so far.
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
