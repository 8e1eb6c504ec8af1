import type { Country } from '#app/features/visas/country.ts'
import type { CountryLists } from '#app/features/visas/read-countries.server.ts'
import type { ChangesAsked } from './changes-search.ts'

export type DiaryEnds = {
  readonly passport: Pick<Country, 'code' | 'name' | 'kind'> | undefined
  readonly destination: Pick<Country, 'code' | 'name' | 'kind'> | undefined
  /** Whether the passport and destination both exist. */
  readonly isKnown: boolean
}

/** The passport and destination in an address of the change log. */
export function endsOfDiary({ passports, places }: CountryLists, asked: Omit<ChangesAsked, 'page'>): DiaryEnds {
  const passport = shortly(passports.find(({ code }) => code === asked.passport))
  const destination = shortly(places.find(({ code }) => code === asked.destination))
  return {
    passport,
    destination,
    isKnown: (!asked.passport || !!passport) && (!asked.destination || !!destination),
  }
}

const shortly = (country: Country | undefined) =>
  country && { code: country.code, name: country.name, kind: country.kind }
