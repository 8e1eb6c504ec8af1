export type CountryEntry = {
  readonly code: string
  readonly name: string
  /** Alternative names and codes. */
  readonly also: readonly string[]
  /** Names in other languages, used only if nothing else matches. */
  readonly elsewhere?: (() => readonly string[]) | undefined
}

// Letters that Unicode does not decompose into a letter and a mark.
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
  // Arabic letters are often typed without their dots and hooks.
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
}

/** Ignored in comparisons: diacritics, vowel signs, joiners and the elongation character. */
const unsaid = /[\p{M}\p{Cf}ءـ]/gu

/** "Côte d’Ivoire" and "cote d ivoire" must match. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(unsaid, '')
    .replace(/[ıłøđðþæœß&ٱةىیک]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The normalised names, computed once for each list. */
type Indexed = { entry: CountryEntry; name: string; also: readonly string[]; elsewhere: () => readonly string[] }
export type CountryIndex = readonly Indexed[]

export function countryIndex(entries: readonly CountryEntry[]): CountryIndex {
  return entries.map((entry) => ({
    entry,
    name: folded(entry.name),
    also: [entry.code, ...entry.also].map(folded).filter(Boolean),
    elsewhere: once(() => entry.elsewhere?.().map(folded) ?? []),
  }))
}

// The rank of a match: lower is better.
const ranks = { exact: 0, starts: 1, wordStarts: 2, contains: 3, typo: 4 } as const
const least = ranks.typo + 1

/** Returns the matching countries, best first, then in list order. Empty input returns all. */
export function matchCountries(index: CountryIndex, typed: string): CountryEntry[] {
  const query = folded(typed)
  if (query === '') return index.map(({ entry }) => entry)
  return rankedMatches(index, query).map(({ entry }) => entry)
}

function rankedMatches(index: CountryIndex, query: string): Ranked[] {
  const found = ranked(index, ({ name, also }) =>
    Math.min(rankOf(name, query), ...also.map((other) => rankOf(other, query) + 0.5)),
  )
  // Other languages, and then typing errors, are considered only if nothing matches as typed.
  const meant = found.filter(({ rank }) => rank < ranks.typo)
  if (meant.length > 0) return meant
  const said = ranked(index, ({ elsewhere }) => Math.min(least, ...elsewhere().map((name) => rankOf(name, query))))
  const best = said.filter(({ rank }) => rank < ranks.typo)
  return best.length > 0 ? best : found
}

type Ranked = { readonly entry: CountryEntry; readonly rank: number }

function ranked(index: CountryIndex, rankIn: (one: Indexed) => number): Ranked[] {
  return index
    .map((one) => ({ entry: one.entry, rank: rankIn(one) }))
    .filter(({ rank }) => rank < least)
    .sort((one, other) => one.rank - other.rank)
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The single match: by its full name, or because nothing else matches. */
export function onlyMatch(index: CountryIndex, typed: string): CountryEntry | undefined {
  const query = folded(typed)
  if (query === '') return undefined
  const exact = index.find(({ name }) => name === query) ?? index.find(({ also }) => also.includes(query))
  if (exact) return exact.entry
  const [first, second] = rankedMatches(index, query)
  // "Guinée" is one country's full name in another language, and the start of others.
  const isWhole = first?.rank === ranks.exact && second?.rank !== ranks.exact
  return second === undefined || isWhole ? first?.entry : undefined
}

function rankOf(name: string, query: string): number {
  if (name === query) return ranks.exact
  // Codes match from the start only, never in the middle.
  if (name.startsWith(query)) return ranks.starts
  if (name.length <= 3) return least
  if (name.includes(` ${query}`)) return ranks.wordStarts
  if (query.length > 1 && name.includes(query)) return ranks.contains
  return query.length > 3 && isSlip(name, query) ? ranks.typo : least
}

/** Whether a single edit turns the query into the name, or its beginning. */
function isSlip(name: string, query: string): boolean {
  return [-1, 0, 1].some((more) => isOneEdit(name.slice(0, query.length + more), query))
}

/** One letter added, missing, wrong or swapped with the next. */
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
