import { compareNames } from '#app/lib/words/formats.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { languageNow } from '#words-source'
import type { Country } from './country.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { findDataVersion, listCountries } from './visa.store.server.ts'

export type CountryLists = {
  /** Every entry, by name. */
  readonly all: readonly Country[]
  /** What a traveller may hold: passports and travel documents. */
  readonly passports: readonly Country[]
  readonly destinations: readonly Country[]
  /** All places to visit, territories included. Those without known facts are listed too. */
  readonly places: readonly Country[]
  /** Featured destinations, in display order. */
  readonly featured: readonly Country[]
}

// Cached per language: the lists change a few times a year and are on most pages.
let remembered: { version: string; lists: Map<string, CountryLists> } | undefined

export async function readCountries({ actor, db, dataVersion }: RequestContext): Promise<CountryLists> {
  requireAllowed(mayActOnVisas(actor, 'read'))

  const version = dataVersion || (await findDataVersion(db))?.version
  const language = languageNow()
  const known = version !== undefined && remembered?.version === version ? remembered.lists.get(language) : undefined
  if (known) return known

  const lists = sortIntoLists(await listCountries(db))
  if (version === undefined) return lists
  if (remembered?.version !== version) remembered = { version, lists: new Map() }
  remembered.lists.set(language, lists)
  return lists
}

function sortIntoLists(countries: readonly Country[]): CountryLists {
  // In index order: in English, Åland under A and Côte d'Ivoire under C.
  const all = countries.toSorted((one, other) => compareNames(one.name, other.name))
  return {
    all,
    passports: all.filter((country) => country.isPassport),
    destinations: all.filter((country) => country.isDestination),
    places: all.filter(({ kind }) => kind !== 'document'),
    featured: all
      .filter((country) => country.featuredRank !== null)
      .sort((one, other) => (one.featuredRank ?? 0) - (other.featuredRank ?? 0)),
  }
}
