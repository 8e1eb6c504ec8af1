import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Country } from '../country.ts'
import { passportHolders, placeName } from '../place-name.ts'
import { isInSchengenArea } from '../schengen/schengen-area.ts'
import type { DiaryEntry } from './diary.store.server.ts'
import { diaryWords as words } from './diary.words.ts'
import type { ChangedThing } from './fact-change.ts'

export type NamedPlace = { readonly code: string; readonly name: string }

/** A diary entry in words, for the page, the feed and the API. */
export type DescribedChange = {
  readonly id: string
  readonly at: Date
  readonly day: PlainDate
  readonly kind: DiaryEntry['kind']
  /** Type of change; null for an announcement in an authority's own words. */
  readonly what: ChangedThing | null
  /** Place name: "Kenya", "Schengen area". */
  readonly place: string
  readonly destinations: readonly NamedPlace[]
  /** Null: every passport. */
  readonly passports: readonly NamedPlace[] | null
  readonly text: string
  readonly effectiveOn: PlainDate | null
  /** Approximate date in words, when the day is not known yet. */
  readonly expected: string | null
  readonly isComing: boolean
  readonly scheme: NamedPlace | null
  readonly source: string | null
  readonly officialSite: string | null
}

const mostNamed = 3

export function describedChange(entry: DiaryEntry, countries: ReadonlyMap<string, Country>): DescribedChange {
  const { id, at, day, kind, effectiveOn, isComing, source } = entry
  const placesOf = (codes: readonly string[]) =>
    codes.map((code) => ({ code, name: countries.get(code)?.name ?? code }))
  const common = {
    id,
    at,
    day,
    kind,
    place: placeOf(placesOf(entry.destinations)),
    destinations: placesOf(entry.destinations),
    passports: entry.passports && placesOf(entry.passports),
    effectiveOn,
    isComing,
    source,
  }
  if (entry.kind === 'announced') {
    const { what: text, expected } = entry
    return { ...common, what: null, text, expected, scheme: null, officialSite: null }
  }
  const { scheme, officialSite, ...change } = entry.change
  const holders = entry.passports ? holdersOf(entry.passports, countries) : undefined
  return {
    ...common,
    what: change.what,
    text: words.describe(change, holders, scheme?.name ?? ''),
    expected: null,
    scheme: scheme && { code: scheme.id, name: scheme.name },
    officialSite,
  }
}

/** The name of the area if all its members are affected; of many places, the first few. */
function placeOf(places: readonly NamedPlace[]): string {
  const inArea = places.filter(({ code }) => isInSchengenArea(code)).length
  const isArea = inArea > 20
  const names = places.filter(({ code }) => !isArea || !isInSchengenArea(code)).map(({ name }) => name)
  const all = isArea ? [words.schengen, ...names] : names
  if (all.length <= mostNamed + 1) return words.list(all)
  return words.list([...all.slice(0, mostNamed), words.more({ count: all.length - mostNamed })])
}

/** Territories follow their country's passport and are not listed separately. */
function holdersOf(codes: readonly string[], countries: ReadonlyMap<string, Country>): string {
  const owners = codes.filter((code) => !codes.includes(countries.get(code)?.passportOf ?? ''))
  const found = owners.flatMap((code) => countries.get(code) ?? [])
  if (owners.length > mostNamed) return words.holders.many({ count: owners.length })
  if (found.every(({ kind }) => kind === 'country')) {
    return words.holders.citizens(found.map(({ name }) => placeName(name)))
  }
  return words.list(found.map(passportHolders))
}
