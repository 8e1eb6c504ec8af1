export type CountryEntry = {
  readonly code: string
  readonly name: string
  /** Other names and codes it is known by. */
  readonly also: readonly string[]
}

// Letters that do not come apart into a letter and a mark.
const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  '&': ' and ',
}

/** "Côte d’Ivoire" and "cote d ivoire" are the same to somebody who types. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıłøđðþæœß&]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The names as they are compared, worked out once for each list. */
export type CountryIndex = readonly { entry: CountryEntry; name: string; also: readonly string[] }[]

export function countryIndex(entries: readonly CountryEntry[]): CountryIndex {
  return entries.map((entry) => ({
    entry,
    name: folded(entry.name),
    also: [entry.code, ...entry.also].map(folded).filter(Boolean),
  }))
}

// How good a match is: the lower, the earlier in the list.
const ranks = { exact: 0, starts: 1, wordStarts: 2, contains: 3, typo: 4 } as const
const least = ranks.typo + 1

/** The countries somebody may mean, best first and otherwise in the list's order. Nothing typed means all of them. */
export function matchCountries(index: CountryIndex, typed: string): CountryEntry[] {
  const query = folded(typed)
  if (query === '') return index.map(({ entry }) => entry)
  const found: { entry: CountryEntry; rank: number }[] = []
  for (const { entry, name, also } of index) {
    const rank = Math.min(rankOf(name, query), ...also.map((other) => rankOf(other, query) + 0.5))
    if (rank < least) found.push({ entry, rank })
  }
  // A slip of the finger is only thought of where nothing was meant as it stands.
  const best = found.some(({ rank }) => rank < ranks.typo)
  return found
    .filter(({ rank }) => !best || rank < ranks.typo)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

/** The one country that is meant: by its whole name, or because nothing else matches. */
export function onlyMatch(index: CountryIndex, typed: string): CountryEntry | undefined {
  const query = folded(typed)
  if (query === '') return undefined
  const exact = index.find(({ name }) => name === query) ?? index.find(({ also }) => also.includes(query))
  if (exact) return exact.entry
  const matches = matchCountries(index, typed)
  return matches.length === 1 ? matches[0] : undefined
}

function rankOf(name: string, query: string): number {
  if (name === query) return ranks.exact
  // Codes are found whole or by their beginning, never by a letter in the middle.
  if (name.startsWith(query)) return ranks.starts
  if (name.length <= 3) return least
  if (name.includes(` ${query}`)) return ranks.wordStarts
  if (query.length > 1 && name.includes(query)) return ranks.contains
  return query.length > 3 && isSlip(name, query) ? ranks.typo : least
}

/** Whether one edit makes the query the beginning of the name, or the name. */
function isSlip(name: string, query: string): boolean {
  return [-1, 0, 1].some((more) => isOneEdit(name.slice(0, query.length + more), query))
}

/** One letter too many, too few or wrong, or two that changed places. */
function isOneEdit(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
