import { speedChoices } from '#app/features/quotes/decision-date.ts'
import { authorityTime } from '#app/features/quotes/read-route-quote.server.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'
import type { Scheme } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { VisaChoice } from '../steps/step-facts.ts'
import { permitAnswer } from './journey-of.ts'

/** Permits of other countries that would relax the visa requirement, or already do. */
export function permitsOf({ requirement: { conditions, limits } }: RouteAnswer) {
  return [...conditions, ...(limits.onlyWith ? [limits.onlyWith] : [])].map((condition) => ({
    value: permitAnswer(condition),
    label: visaWords.permit(condition),
  }))
}

/** A visa as offered by the first question, with its authority's requirements and available speeds. */
export function visaChoice(scheme: Scheme, today: PlainDate): VisaChoice {
  const { id, name, fee, entries, stayDays } = scheme
  return {
    id,
    name,
    price: fee ? formatMoney(fee) : visaWords.feeUnknown,
    entries: visaWords.entries(entries),
    stay: stayDays === null ? '' : visaWords.stay(stayDays),
    speeds: speedChoices(today, authorityTime(scheme)).map(({ speed }) => speed),
  }
}
