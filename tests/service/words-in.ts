/** Finds those of some words that a text holds, also as they are written in an address. */
export function finderOf(words: readonly string[]): (text: string) => string[] {
  // Most words are written in one way only, and thousands of pages are looked through.
  const wanted = [...new Set(words)].map((word) => ({
    word,
    spellings: [...new Set([word, encodeURIComponent(word), word.replaceAll(' ', ''), word.replaceAll(' ', '+')])],
  }))
  return (text) =>
    wanted.filter(({ spellings }) => spellings.some((spelling) => text.includes(spelling))).map(({ word }) => word)
}

/** What a page says apart from the ids in the address that was asked for, which may be shown again. */
export function withoutAsked(text: string, address: string): string {
  const ids = address.split(/[/?&=.]/).filter((part) => part.length > 30)
  return ids.reduce((rest, id) => rest.replaceAll(id, ''), text)
}
