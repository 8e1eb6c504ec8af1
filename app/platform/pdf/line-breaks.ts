// Scripts without spaces: a line may break between any two words or characters.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const opening = /^[\p{Ps}\p{Pi}]/u

const words = new Intl.Segmenter('und', { granularity: 'word' })
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Grapheme clusters: a letter with its marks. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Best break position in a word wider than its line: after a hyphen, as in a long reference. */
export function endOfPart(clusters: readonly string[], most: number): number {
  const hyphen = clusters.slice(0, most).lastIndexOf('-')
  return hyphen > 0 ? hyphen + 1 : most
}

/** Splits a text into unbreakable pieces, each with its trailing space. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let last = ''
  for (const { segment, isWordLike } of words.segment(text)) {
    const ended = /\s$/.test(last) || (unspaced.test(last) && (isWordLike || opening.test(segment)))
    const begins =
      last !== '' && /\S/.test(segment) && (ended || (isWordLike && unspaced.test(segment) && !opening.test(last)))
    if (begins || pieces.length === 0) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
    last = segment
  }
  return pieces
}
