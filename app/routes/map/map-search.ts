import type { Continent } from '#app/features/visas/country.ts'
import { type AnswerKind, answerKinds } from '#app/features/visas/requirement.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'
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
  /** Only the destinations that ask for this; the map shows all of them. */
  readonly kind: AnswerKind | undefined
  /** Of the table, counted from 1. */
  readonly page: number
}

export const mapContinents = mapViews.filter((view) => view !== 'world')

export function readMapAsked(search: URLSearchParams): MapAsked {
  const [continent, sort] = [search.get('continent')?.toUpperCase(), search.get('sort')]
  return {
    from: search.get('from')?.trim().slice(0, 40) || undefined,
    continent: mapContinents.find((known) => known === continent),
    sort: mapSorts.find((known) => known === sort) ?? 'need',
    kind: answerKinds.find((known) => known === search.get('kind')),
    page: readPage(search),
  }
}

/** The address of another view of the same passport. What is usual is left out, so that one page has one address. */
export function mapAddress({ from, continent, sort, kind, page = 1 }: Partial<MapAsked>): string {
  const order = sort === 'need' ? undefined : sort
  return addressOf(href('/map'), { from, continent, sort: order, kind, page: pageName(page) })
}
