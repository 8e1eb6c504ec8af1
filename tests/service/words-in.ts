/** Finds the given words in a text, including their URL-encoded forms. */
export function finderOf(words: readonly string[]): (text: string) => string[] {
  // Most words have only one form, and thousands of pages are searched.
  const wanted = [...new Set(words)].map((word) => ({
    word,
    spellings: [...new Set([word, encodeURIComponent(word), word.replaceAll(' ', ''), word.replaceAll(' ', '+')])],
  }))
  return (text) =>
    wanted.filter(({ spellings }) => spellings.some((spelling) => text.includes(spelling))).map(({ word }) => word)
}

/** A page's text without the IDs in the requested address, which may be repeated. */
export function withoutAsked(text: string, address: string): string {
  const ids = address.split(/[/?&=.]/).filter((part) => part.length > 30)
  return ids.reduce((rest, id) => rest.replaceAll(id, ''), text)
}
