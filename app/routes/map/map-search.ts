import type { Continent } from '#app/features/visas/country.ts'
import { type AnswerKind, answerKinds } from '#app/features/visas/requirement.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'
import { type MapViewName, mapViews } from '#imagery/world/map-views.ts'

/** The table layouts: grouped by requirement, or as one sorted list. */
export const mapSorts = ['need', 'name', 'stay', 'checked'] as const
export type MapSort = (typeof mapSorts)[number]

export type MapContinent = Exclude<MapViewName, 'world'> & Continent

export type MapAsked = {
  /** As sent, truncated beyond the length of any code; undefined if not chosen. */
  readonly from: string | undefined
  readonly continent: MapContinent | undefined
  readonly sort: MapSort
  /** Limits the table to destinations with this requirement; the map shows all. */
  readonly kind: AnswerKind | undefined
  /** The table page, starting at 1. */
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

/** The address of another view for the same passport. Defaults are omitted, so that each page has one address. */
export function mapAddress({ from, continent, sort, kind, page = 1 }: Partial<MapAsked>): string {
  const order = sort === 'need' ? undefined : sort
  return addressOf(href('/map'), { from, continent, sort: order, kind, page: pageName(page) })
}
