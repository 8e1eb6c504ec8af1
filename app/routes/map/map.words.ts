import { ageLimits } from '#app/features/visas/evidence/confidence-of.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { MapSort } from './map-search.ts'

/** What is said of a passport: its name, and whether it is a document that no country stands behind. */
type Named = { name: string; isDocument: boolean }

const destinations = (count: number) => counted(count, 'destination')
const days = (count: number) => counted(count, 'day')

const holding = ({ name, isDocument }: Named) =>
  isDocument ? 'With this travel document' : `With a passport of ${placeName(name)}`

const need: Record<AnswerKind, string> = words('routes/map', 'need')

/** Said once below the heading of a group. */
const needMeans: Record<AnswerKind, string> = words('routes/map', 'needMeans')

const sort: Record<MapSort, string> = words('routes/map', 'sort')

export const mapWords = words('routes/map', 'map', {
  freely: (passport: Named, count: number, abroad: number) =>
    count === 0
      ? `${holding(passport)} we know of no destination that you can enter without applying beforehand.`
      : `${holding(passport)} you can go to ${count} of ${abroad} destinations without applying for anything beforehand.`,
  ofThese: (free: number, onArrival: number) => {
    if (onArrival === 0) return 'You need no visa for any of these.'
    if (free === 0) return 'You get a visa on arrival in all of these.'
    return `You need no visa for ${destinations(free)}, and get one on arrival in ${onArrival}.`
  },
  notKnown: (count: number) =>
    `We do not know the rule for ${destinations(count)} yet, so the true number may be higher.`,
  legendTitle: (place: string, count: number) => `${place}: ${destinations(count)}`,
  need,
  needMeans,
  hover: (name: string, kind: AnswerKind, stay: string) => `${name}: ${need[kind]}${stay && `, ${stay}`}`,
  hoverStay: (count: number) => `up to ${days(count)}`,
  sort,
  group: (kind: AnswerKind, count: number) => `${need[kind]}: ${count}`,
  only: (kind: AnswerKind) => `Shown: ${need[kind]}.`,
  get againMeans() {
    return `“Check again” marks a rule that is older than ${ageLimits.rule} days or not certain. Look at the official site before you book.`
  },
  get stayDays() {
    return days
  },
})
