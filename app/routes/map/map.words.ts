import { placeName } from '#app/features/visas/place-name.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { words } from '#app/lib/words/words.ts'
import type { MapSort } from './map-search.ts'

/** A passport's name, and whether it is a travel document that no country issues as its passport. */
type Named = { name: string; isDocument: boolean }

const said = words('routes/map', 'map')

const need: Record<AnswerKind, string> = words('routes/map', 'need')

/** Shown once below each group heading. */
const needMeans: Record<AnswerKind, string> = words('routes/map', 'needMeans')

const sort: Record<MapSort, string> = words('routes/map', 'sort')

export const mapWords = words('routes/map', 'map', {
  freely: ({ name, isDocument }: Named, count: number, abroad: number) => {
    const place = placeName(name)
    return count === 0 ? said.reachNone({ isDocument, place }) : said.reach({ isDocument, place, count, abroad })
  },
  ofThese: (free: number, onArrival: number) => {
    if (onArrival === 0) return said.noVisas
    return free === 0 ? said.allOnArrival : said.someOnArrival({ free, onArrival })
  },
  need,
  needMeans,
  hover: (name: string, kind: AnswerKind, days: number | null) =>
    days === null ? said.hoverNeed({ name, need: need[kind] }) : said.hoverStay({ name, need: need[kind], days }),
  sort,
  group: (kind: AnswerKind, count: number) => said.groupOf({ need: need[kind], count }),
  only: (kind: AnswerKind) => said.onlyKind({ need: need[kind] }),
})
