import { speedWords } from '#app/features/quotes/quote.words.ts'
import type { Speed } from '#app/features/settings/setting.ts'
import type { FindingCode } from '#app/features/visas/assess/assessment.ts'
import type { TransitSide } from '#app/features/visas/assess/journey.ts'
import type { PublisherKind } from '#app/features/visas/evidence/evidence.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import type { AnswerKind, Registration } from '#app/features/visas/requirement.ts'
import type { DocumentKind, EntryKind, SchemeStep } from '#app/features/visas/scheme.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const days = (count: number) => counted(count, 'day')
const months = (count: number) => counted(count, 'month')
const eitherOf = listFormat({ type: 'disjunction' })

const titles: Record<AnswerKind, string> = words('quotes/parts/answer/verdict', 'titles')

/** What is said first where a journey cannot be made as it was told. */
const stopped: Partial<Record<FindingCode, string>> = words('quotes/parts/answer/verdict', 'stopped', {
  get past_refused() {
    return titles.no_admission
  },
  get rule_ended() {
    return titles.unknown
  },
  get no_admission() {
    return titles.no_admission
  },
})

const entries: Record<EntryKind, string> = words('quotes/parts/answer/verdict', 'entries')

const document: Record<DocumentKind, string> = words('quotes/parts/answer/verdict', 'document')

const inPerson: Partial<Record<SchemeStep, string>> = words('quotes/parts/answer/verdict', 'inPerson')

export const verdictWords = words('quotes/parts/answer/verdict', 'verdict', {
  titles,
  stopped: (code: FindingCode) => stopped[code] ?? 'Not possible as planned',
  do: {
    longer: (free: number | null) =>
      free === null
        ? 'A short visit needs no visa and costs nothing. This one is for longer.'
        : `Up to ${days(free)} you need no visa and pay nothing. This one is for longer.`,
  },
  allows: (kinds: readonly EntryKind[], stay: number) =>
    kinds.length === 0
      ? `Stay up to ${days(stay)}.`
      : `It allows ${eitherOf.format(kinds.map((kind) => entries[kind]))} and a stay of up to ${days(stay)}.`,
  stay: (stay: number) => `Stay up to ${days(stay)}.`,
  document,
  inPerson,
  passport: {
    afterArrival: (count: number) => `Passport valid ${months(count)} after you arrive`,
    afterLeaving: (count: number) => `Passport valid ${months(count)} after you leave`,
  },
  registration: {
    fee: ({ fee }: Registration) => (fee ? formatMoney(fee, 'en-GB') : ''),
    within: (count: number) => `In the ${days(count)} before you arrive`,
  },
  quicker: (slow: Speed, quick: Speed) =>
    `Too late for ${speedWords[slow].name.toLowerCase()} processing. This is the price of ${speedWords[quick].name}.`,
  stub: { days },
})
