import { foundElsewhere } from '#app/features/visas/countries/find-countries.ts'
import type { Country } from '#app/features/visas/country.ts'
import { type AnswerKind, requirementKinds } from '#app/features/visas/requirement.ts'
import { type SchemeStatus, schemeKinds, schemeStatuses } from '#app/features/visas/scheme.ts'
import { searchable } from '#app/lib/search-text.ts'

/** Filters of the route list, all stored in the URL. */
export type RoutesAsked = {
  readonly q: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly kind: AnswerKind | undefined
  readonly stale: boolean
  readonly low: boolean
  readonly edited: boolean
  /** Last pair of the previous page: "IN FR". */
  readonly after: string | undefined
}

const code = (text: string | null) => (/^[A-Z]{2,3}$/.test(text ?? '') ? (text ?? undefined) : undefined)

export function readRoutesAsked(search: URLSearchParams): RoutesAsked {
  return {
    q: queryOf(search),
    from: code(search.get('from')),
    to: code(search.get('to')),
    kind: requirementKinds.find((kind) => kind === search.get('kind')),
    stale: search.has('stale'),
    low: search.has('low'),
    edited: search.has('edited'),
    after: /^[A-Z]{2,3} [A-Z]{2,3}$/.test(search.get('after') ?? '') ? (search.get('after') ?? undefined) : undefined,
  }
}

export type SchemesAsked = {
  readonly q: string
  readonly to: string | undefined
  readonly kind: (typeof schemeKinds)[number] | undefined
  readonly status: SchemeStatus | undefined
  readonly stale: boolean
  readonly edited: boolean
  readonly after: string | undefined
}

export function readSchemesAsked(search: URLSearchParams): SchemesAsked {
  return {
    q: queryOf(search),
    to: code(search.get('to')),
    kind: schemeKinds.find((kind) => kind === search.get('kind')),
    status: schemeStatuses.find((status) => status === search.get('status')),
    stale: search.has('stale'),
    edited: search.has('edited'),
    after: /^[A-Z]{2} \d{1,5} [a-z0-9-]+$/.test(search.get('after') ?? '')
      ? (search.get('after') ?? undefined)
      : undefined,
  }
}

const queryOf = (search: URLSearchParams) => (search.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 80)

/** "india to france" gives codes for each end, "france" for either end; empty if nothing matches. */
export type MeantCodes = { from: string[]; to: string[] } | { either: string[][] }

export function meantCodes(query: string, countries: readonly Country[]): MeantCodes | undefined {
  if (!query) return undefined
  const [left, right, ...more] = query.split(/\s+(?:to|→|->|×)\s+/i)
  if (left !== undefined && right !== undefined && more.length === 0) {
    return { from: codesOf(left, countries), to: codesOf(right, countries) }
  }
  const whole = codesOf(query, countries)
  return { either: whole.length > 0 ? [whole] : query.split(/\s+/).map((word) => codesOf(word, countries)) }
}

/** Finds codes by code, name or alias. An exact code matches only that country. */
export function codesOf(text: string, countries: readonly Country[]): string[] {
  const wanted = searchable(text.trim())
  const exact = countries.filter(({ code: own, alpha3 }) => searchable(own) === wanted || searchable(alpha3) === wanted)
  if (exact.length > 0) return exact.map(({ code: own }) => own)
  if (wanted.length < 2) return []
  const found = countries.filter(({ name, aliases }) =>
    [name, ...aliases].some((one) => searchable(one).includes(wanted)),
  )
  // Other languages are searched only if nothing matches.
  const meant = found.length > 0 ? found : foundElsewhere(countries, text)
  return meant.map(({ code: own }) => own)
}
