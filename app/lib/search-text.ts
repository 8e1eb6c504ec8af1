/** Normalises text for searching, without case or accents: "reunion" finds "Réunion". */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether a text contains every word of a query, ignoring case and accents. */
export function hasEveryWord(text: string, query: string): boolean {
  const all = searchable(text)
  return searchable(query)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
