// Scripts that are written without spaces: a line may end between any two of their words, or of their characters.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const opening = /^[\p{Ps}\p{Pi}]/u

const words = new Intl.Segmenter('und', { granularity: 'word' })
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What is drawn as one: a letter with its marks. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Where a word that is too wide for its line ends at best: after a hyphen, as in a long reference. */
export function endOfPart(clusters: readonly string[], most: number): number {
  const hyphen = clusters.slice(0, most).lastIndexOf('-')
  return hyphen > 0 ? hyphen + 1 : most
}

/** A text in the pieces that stay together in a line, each with the space after it. */
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
