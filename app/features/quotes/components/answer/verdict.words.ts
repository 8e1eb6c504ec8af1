import { speedWords } from '#app/features/quotes/quote.words.ts'
import type { Speed } from '#app/features/settings/setting.ts'
import type { FindingCode } from '#app/features/visas/assess/assessment.ts'
import { formatForeignMoney } from '#app/features/visas/local-money.ts'
import type { AnswerKind, Registration } from '#app/features/visas/requirement.ts'
import type { DocumentKind, EntryKind, SchemeStep } from '#app/features/visas/scheme.ts'
import { choiceText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('quotes/components/answer/verdict', 'verdict')

const titles: Record<AnswerKind, string> = words('quotes/components/answer/verdict', 'titles')

/** The headline if a trip is not possible as described. */
const stopped: Partial<Record<FindingCode, string>> = words('quotes/components/answer/verdict', 'stopped', {
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

const entries: Record<EntryKind, string> = words('quotes/components/answer/verdict', 'entries')

const document: Record<DocumentKind, string> = words('quotes/components/answer/verdict', 'document')

const inPerson: Partial<Record<SchemeStep, string>> = words('quotes/components/answer/verdict', 'inPerson')

export const verdictWords = words('quotes/components/answer/verdict', 'verdict', {
  titles,
  stopped: (code: FindingCode) => stopped[code] ?? said.notPossible,
  do: {
    longer: (free: number | null) => (free === null ? said.do.longerThanShort : said.do.longerThanDays({ days: free })),
  },
  allows: (kinds: readonly EntryKind[], days: number) =>
    kinds.length === 0
      ? said.stayUpTo({ days })
      : said.allowsEntries({ entries: choiceText(kinds.map((kind) => entries[kind])), days }),
  stay: (days: number) => said.stayUpTo({ days }),
  document,
  inPerson,
  passport: {
    afterArrival: (months: number) => said.passport.validAfterArrival({ months }),
    afterLeaving: (months: number) => said.passport.validAfterLeaving({ months }),
  },
  registration: {
    fee: ({ fee }: Registration) => (fee ? formatForeignMoney(fee) : ''),
    within: (days: number) => said.registration.withinDays({ days }),
  },
  quicker: (slow: Speed, quick: Speed) => said.tooLateForSpeed[slow]({ quick: speedWords[quick].name }),
  stub: { days: (days: number) => said.stub.dayCount({ days }) },
})
