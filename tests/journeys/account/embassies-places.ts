import type { Page, Sql } from '#tests/support/journey.ts'
import type { Place } from '../places.ts'
import { aTraveller } from '../prepared.ts'

/** Embassy search: no query, many results, no results, an invalid query. */
export async function embassyPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  return [
    { name: 'the embassies before a search', address: '/embassies' },
    { name: 'all embassies of a country', address: '/embassies?country=FR&in=' },
    {
      name: 'the embassies of a country in another country',
      address: '/embassies?country=FR&in=BR&city=bras%C3%ADlia',
    },
    { name: 'no known embassies', address: '/embassies?country=FR&city=nowhere+at+all' },
    { name: 'embassies of an unknown country', address: '/embassies?country=', status: 422 },
  ]
}
