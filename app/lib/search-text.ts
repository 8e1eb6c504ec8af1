/** A text as searches compare it, in small letters and without marks: "reunion" finds "Réunion". */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether a text has every word of a query, in any case and with or without marks. */
export function hasEveryWord(text: string, query: string): boolean {
  const all = searchable(text)
  return searchable(query)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
