import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { journeyWords } from '#app/features/visas/journey/journey.words.ts'
import { passportHolders, placeName } from '#app/features/visas/place-name.ts'
import { isGeneric } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { asSentence } from '#app/lib/words/sentence.ts'
import { descriptionWords, questionWords as words } from './requirements.words.ts'

export type QuestionName = 'need' | 'price' | 'time' | 'stay' | 'passport' | 'transit'
export type Question = { readonly name: QuestionName; readonly question: string; readonly answer: string }

/** Common questions about a route, answered from the facts. Unknown answers are omitted, not guessed. */
export function questionsOf(route: RouteQuote): Question[] {
  const found = needed(route)
  const { from, to } = found.answer
  const asked: [name: QuestionName, question: string, answer: string | undefined][] = [
    ['need', words.need({ from: passportHolders(from), to: placeName(to.name) }), needAnswer(found)],
    ['stay', words.stay({ from: passportHolders(from), to: placeName(to.name) }), stayAnswer(found)],
    ['passport', words.passport({ to: placeName(to.name) }), passportAnswer(found)],
    ['price', words.price({ to: placeName(to.name) }), priceAnswer(found)],
    ['time', words.time({ to: placeName(to.name) }), timeAnswer(found)],
    ['transit', words.transit({ from: passportHolders(from), to: placeName(to.name) }), transitAnswer(found)],
  ]
  return asked.flatMap(([name, question, answer]) => (answer ? [{ name, question, answer }] : []))
}

/** Omits the long-stay visa if a visit is visa-free, because the question is what a visitor needs. */
function needed(found: RouteQuote): RouteQuote {
  return found.answer.requirement.kind === 'visa_free' ? { ...found, chosen: undefined } : found
}

function needAnswer({ answer: { requirement } }: RouteQuote): string {
  const { kind } = requirement
  const isFree = kind === 'visa_free' || kind === 'same_country'
  const isVisa = kind === 'evisa' || kind === 'visa_on_arrival' || kind === 'embassy_visa'
  const said = asSentence(visaWords.answer(requirement))
  return sentences(isFree ? words.no : isVisa && words.yes, said)
}

function stayAnswer({ answer: { requirement }, chosen }: RouteQuote): string | undefined {
  if (requirement.freeMovement) return words.unlimited
  const days = stayOf(requirement.days, chosen)
  return days === null ? undefined : words.upTo({ days })
}

/** An estimate has no length of stay. */
function stayOf(days: number | null, chosen: RouteQuote['chosen']): number | null {
  if (days !== null) return days
  return chosen && !isGeneric(chosen.scheme) ? chosen.scheme.stayDays : null
}

function passportAnswer({ answer: { requirement, to } }: RouteQuote): string | undefined {
  if (requirement.kind === 'same_country' || requirement.kind === 'no_admission') return undefined
  const { passport } = requirement
  return passport
    ? sentences(...journeyWords.rule.lines(passport))
    : journeyWords.rule.none({ place: placeName(to.name) })
}

function priceAnswer({ chosen }: RouteQuote): string | undefined {
  if (!chosen) return undefined
  const { quote, scheme } = chosen
  const total = words.total({ total: formatMoney(quote.total) })
  if (quote.estimate) return sentences(total, words.estimate)
  return scheme.fee ? sentences(total, words.fee({ fee: formatMoney(scheme.fee) })) : total
}

function timeAnswer({ chosen }: RouteQuote): string | undefined {
  const [standard] = chosen?.speeds ?? []
  if (!chosen || !standard || chosen.scheme.kind === 'visa_on_arrival') return undefined
  const by = words.by({ date: formatDate(standard.dates.latest) })
  return isGeneric(chosen.scheme)
    ? by
    : sentences(by, words.authority({ time: visaWords.processing(chosen.scheme.processing) }))
}

function transitAnswer({ answer: { transit } }: RouteQuote): string | undefined {
  if (!transit) return undefined
  const airside = transit.airside && words.airside({ headline: visaWords.headline[transit.airside] })
  return sentences(airside, words.landside({ headline: visaWords.headline[transit.landside] }))
}

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
