import type { RouteQuote, SpeedOffer } from '#app/features/quotes/read-route-quote.server.ts'
import type { Speed } from '#app/features/settings/setting.ts'
import { assessWords } from '#app/features/visas/assess/assess.words.ts'
import { stopsOf, warningsOf } from '#app/features/visas/assess/assess-journey.ts'
import type { Finding, FindingOf } from '#app/features/visas/assess/assessment.ts'
import { isGeneric, type Scheme } from '#app/features/visas/scheme.ts'
import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { type ChecklistItem, checklistOf, type Days, passportNeeded } from './checklist.ts'
import { verdictWords as words } from './verdict.words.ts'

/** The outcome for a trip: nothing to buy, something to buy, or not possible as described. */
export type Way = 'free' | 'apply' | 'stopped'

export type Verdict = {
  readonly way: Way
  readonly title: string
  readonly lede: string
  /** What to prepare, to do, or to do instead. */
  readonly list: { readonly title: string; readonly items: readonly ChecklistItem[]; readonly left: number }
  /** What this traveller must watch out for, and how many more such points there are. */
  readonly careful: { readonly text: string; readonly left: number; readonly accepted?: boolean } | undefined
  readonly order: Order | undefined
}

/** A visa at the speed offered first: the standard one, or a faster one if that is too late. */
export type Order = {
  readonly scheme: Scheme
  readonly speed: Speed
  readonly total: Money
  readonly estimate: boolean
  readonly by: PlainDate
}

type Asked = Days & { readonly visa?: string | undefined }

export function verdictOf(found: RouteQuote, asked: Asked = {}): Verdict {
  const { answer, assessment, chosen } = found
  const [stop] = stopsOf(assessment)
  if (stop) return stoppedBy(stop, found, asked)
  const { kind, days } = answer.requirement
  const careful = carefulOf(found)
  const isLonger = kind === 'visa_free' && chosen !== undefined && chosen.scheme.id === asked.visa
  if (isLonger) {
    const lede = sentences(words.do.longer(days), allowed(chosen.scheme))
    return {
      way: 'apply',
      title: words.longerVisa,
      lede,
      list: readyFor(found, chosen.scheme, asked),
      careful,
      order: orderOf(chosen),
    }
  }
  const title = words.titles[kind]
  if (kind === 'visa_free' || kind === 'same_country' || !chosen) {
    const items = kind === 'no_admission' || kind === 'unknown' ? [] : checklistOf(answer, asked)
    const list = { title: words.before, items, left: 0 }
    const side = assessment.findings.find((one): one is FindingOf<'transit_free'> => one.code === 'transit_free')?.side
    return {
      way: 'free',
      title: side ? words.noPermission : title,
      lede: side ? words.side[side] : freeLede(found, items.length),
      list,
      careful,
      order: undefined,
    }
  }
  const lede = applyLede(found, chosen.scheme)
  return { way: 'apply', title, lede, list: readyFor(found, chosen.scheme, asked), careful, order: orderOf(chosen) }
}

type Chosen = NonNullable<RouteQuote['chosen']>

function orderOf({ scheme, quote, speed, speeds }: Chosen, at: Speed = speed): Order {
  const offer = speeds.find((one) => one.speed === at)
  const by = offer?.dates.latest ?? (speeds[0] as SpeedOffer).dates.latest
  return { scheme, speed: at, total: offer?.total ?? quote.total, estimate: quote.estimate, by }
}

function freeLede({ answer: { requirement } }: RouteQuote, count: number): string {
  const { kind, days, freeMovement, note } = requirement
  if (kind === 'same_country') return words.do.home
  if (kind === 'unknown') return words.do.unknown
  const stay = freeMovement ? words.noLimit : days === null ? '' : words.stay(days)
  // "No visa needed" may apply to a single entry point, such as one airport: that must not be hidden among the details.
  const only = kind === 'visa_free' && !freeMovement ? note : null
  return sentences(stay, only, words.do.things({ count }))
}

function applyLede({ answer: { requirement } }: RouteQuote, scheme: Scheme): string {
  const { kind, online, days } = requirement
  const first =
    kind === 'unknown'
      ? words.do.unknown
      : kind === 'visa_on_arrival'
        ? words.do.arrival
        : kind === 'embassy_visa' && !online
          ? words.do.embassy
          : words.do.online
  const stay = isGeneric(scheme) ? days !== null && words.stay(days) : allowed(scheme)
  return sentences(first, stay)
}

function allowed({ entries, stayDays }: Scheme): string {
  return stayDays === null ? '' : words.allows(entries, stayDays)
}

const mostReady = 3

/** What to have ready before starting, in-person steps first; the rest is one line. */
function readyFor({ answer }: RouteQuote, { documents, steps }: Scheme, days: Days): Verdict['list'] {
  const items: ChecklistItem[] = [
    { kind: 'passport', what: passportNeeded(answer.requirement.passport, days) },
    ...steps.flatMap((kind) => {
      const what = words.inPerson[kind]
      return what ? [{ kind, what }] : []
    }),
    ...documents
      .filter((kind) => kind !== 'passport' && kind !== 'application_form')
      .map((kind) => ({ kind, what: words.document[kind] })),
  ]
  const shown = items.length === mostReady + 1 ? items : items.slice(0, mostReady)
  return { title: words.ready, items: shown, left: items.length - shown.length }
}

/** The most serious warning not already shown as the headline or the estimate notice. */
function carefulOf({ answer, assessment }: RouteQuote): Verdict['careful'] {
  const warnings = warningsOf(assessment).filter(({ code }) => code !== 'rule_unknown')
  const [first] = warnings
  return first && { text: assessWords.say(first, answer).text, left: warnings.length - 1, accepted: true }
}

function stoppedBy(stop: Finding, found: RouteQuote, asked: Asked): Verdict {
  if (stop.code === 'too_late' && found.chosen) return lateVerdict(stop, found, found.chosen, asked)
  const { text, next } = assessWords.say(stop, found.answer)
  const items = next ? [{ what: next.replace(/\.$/, '') }] : []
  const list = { title: words.instead, items, left: 0 }
  return { way: 'stopped', title: words.stopped(stop.code), lede: text, list, careful: undefined, order: undefined }
}

/** Offers a faster speed if one is in time; otherwise the first date that works. */
function lateVerdict(stop: FindingOf<'too_late'>, found: RouteQuote, chosen: Chosen, asked: Asked): Verdict {
  const [quicker] = stop.instead
  const title = words.titles[found.answer.requirement.kind]
  if (quicker) {
    const careful = { text: words.quicker(stop.speed, quicker), left: 0 }
    const list = readyFor(found, chosen.scheme, asked)
    return {
      way: 'apply',
      title,
      lede: applyLede(found, chosen.scheme),
      list,
      careful,
      order: orderOf(chosen, quicker),
    }
  }
  const order = orderOf(
    chosen,
    chosen.speeds.reduce((best, one) => (one.dates.latest < best.dates.latest ? one : best)).speed,
  )
  const items = [
    { what: words.travelOn({ day: formatDate(stop.travelFrom) }) },
    { what: stop.atBorder ? words.atBorder : words.applyToday },
  ]
  return {
    way: 'stopped',
    title: asked.travelOn ? words.tooLate({ travelOn: formatDate(asked.travelOn) }) : words.notPossible,
    lede: words.earliest({ title, day: formatDate(order.by) }),
    list: { title: words.later, items, left: 0 },
    careful: undefined,
    order,
  }
}
