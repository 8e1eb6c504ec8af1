import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { isGeneric } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { descriptionWords } from './requirements.words.ts'

const longestDescription = 158

/** The meta description for search engines, unique for each route. */
export function descriptionOf(found: RouteQuote): string {
  const { answer, chosen } = needed(found)
  const { from, to, requirement } = answer
  const days = stayOf(requirement.days, chosen)
  const [standard] = chosen?.speeds ?? []
  const pieces = [
    descriptionWords.headline({ headline: visaWords.headline[requirement.kind] }),
    days === null ? '' : descriptionWords.stay({ days }),
    chosen ? descriptionWords.price({ total: formatMoney(chosen.quote.total) }) : '',
    standard ? descriptionWords.by({ date: formatDate(standard.dates.latest) }) : '',
    descriptionWords.rest,
  ]
  let text = descriptionWords.start({ from: from.name, to: to.name })
  for (const piece of pieces) {
    if (piece && text.length + 1 + piece.length <= longestDescription) text = sentences(text, piece)
  }
  return text
}

/** Omits the long-stay visa if a visit is visa-free, because the description is for visitors. */
function needed(found: RouteQuote): RouteQuote {
  return found.answer.requirement.kind === 'visa_free' ? { ...found, chosen: undefined } : found
}

/** An estimate has no length of stay. */
function stayOf(days: number | null, chosen: RouteQuote['chosen']): number | null {
  if (days !== null) return days
  return chosen && !isGeneric(chosen.scheme) ? chosen.scheme.stayDays : null
}
