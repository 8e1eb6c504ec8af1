import { href } from 'react-router'
import type { Continent } from '#app/features/visas/country.ts'
import { addressOf } from '#app/lib/address.ts'
import { type MapViewName, mapViews } from '#imagery/world/map-views.ts'

/** How the table may stand: in groups by what is needed, or as one list. */
export const mapSorts = ['need', 'name', 'stay', 'checked'] as const
export type MapSort = (typeof mapSorts)[number]

export type MapContinent = Exclude<MapViewName, 'world'> & Continent

/** What an address of the map asks for. */
export type MapAsked = {
  /** As it was sent, cut where no code is so long; undefined where nobody chose. */
  readonly from: string | undefined
  readonly continent: MapContinent | undefined
  readonly sort: MapSort
}

export const mapContinents = mapViews.filter((view) => view !== 'world')

export function readMapAsked(search: URLSearchParams): MapAsked {
  const [continent, sort] = [search.get('continent')?.toUpperCase(), search.get('sort')]
  return {
    from: search.get('from')?.trim().slice(0, 40) || undefined,
    continent: mapContinents.find((known) => known === continent),
    sort: mapSorts.find((known) => known === sort) ?? 'need',
  }
}

/** The address of another view of the same passport. What is usual is left out, so that one page has one address. */
export function mapAddress({ from, continent, sort }: MapAsked): string {
  return addressOf(href('/map'), { from, continent, sort: sort === 'need' ? undefined : sort })
}
