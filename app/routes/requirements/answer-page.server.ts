import type { Mission } from '#app/features/missions/mission.ts'
import { readMissions } from '#app/features/missions/read-missions.server.ts'
import type { BesideDollars } from '#app/features/quotes/beside-dollars.ts'
import { type RouteQuote, readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import type { RuleChange } from '#app/features/visas/change.ts'
import type { JudgedPassport } from '#app/features/visas/journey/components/passport-check.tsx'
import { judgePassport } from '#app/features/visas/journey/passport-rule.ts'
import {
  type ComparedPassports,
  readPassportsCompared,
} from '#app/features/visas/journey/read-passports-compared.server.ts'
import { type MinorRule, usualAdultAge } from '#app/features/visas/minors/minor-rule.ts'
import { readMinorRule } from '#app/features/visas/minors/read-minor-rule.server.ts'
import { readChanges } from '#app/features/visas/read-changes.server.ts'
import { addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { JourneyLists } from './journey-form.tsx'
import { type JourneySearch, journeyOf } from './journey-search.ts'
import type { RouteEnds } from './route-ends.ts'
import type { SaveOffer } from './save-route.tsx'

export type Answered = {
  readonly found: RouteQuote
  readonly changes: readonly RuleChange[]
  /** Missions of the destination in the passport country. */
  readonly missions: readonly Mission[]
  readonly judged: JudgedPassport | undefined
  readonly compared: ComparedPassports | undefined
  /** The rule for minors; undefined if the traveller is not one. */
  readonly minors: MinorRule | undefined
}

export type AnswerProps = Answered & {
  beside: BesideDollars
  offer: SaveOffer
  journey: JourneySearch
  isPlain: boolean
  lists: JourneyLists
}

/** Reads the answer for a route, as specific as the trip details given. */
export async function readAnswer(
  ctx: RequestContext,
  { from, to }: RouteEnds,
  journey: JourneySearch,
): Promise<Answered> {
  const asked = { from: from.code, to: to.code, visa: journey.visa, withTransit: true, ...journeyOf(journey) }
  const [quoted, changes, missions] = await Promise.all([
    readRouteQuote(ctx, asked),
    readChanges(ctx, to.code),
    from.kind === 'document' ? [] : readMissions(ctx, { operator: to.code, in: from.code }),
  ])
  const found = requireFound(quoted.ok ? quoted.value : undefined)
  const judged = judge(found, journey)
  const compared = await compare(ctx, found, journey, judged)
  return { found, changes, missions, judged, compared, minors: minorsOf(found, journey) }
}

/** The rule for a child of the given age, or else of the oldest age that is a minor everywhere. */
function minorsOf({ answer, chosen }: RouteQuote, { traveller }: JourneySearch): MinorRule | undefined {
  const isFree = answer.requirement.kind === 'visa_free'
  return readMinorRule(answer.to.code, isFree ? undefined : chosen?.scheme.kind, traveller.age ?? usualAdultAge - 4)
}

function judge({ answer, today }: RouteQuote, { dates }: JourneySearch): JudgedPassport | undefined {
  const { expires: expiresOn, issued: issuedOn, travel, return: returnOn } = dates
  const { kind, passport } = answer.requirement
  if (!expiresOn || kind === 'same_country' || kind === 'no_admission') return undefined
  const arrivesOn = travel ?? today
  const verdict = judgePassport(passport, { expiresOn, issuedOn, arrivesOn, leavesOn: returnOn })
  return {
    verdict,
    expiresOn,
    issuedOn,
    lastArrival: lastArrivalFrom(today),
    assumed: { arrival: !travel, leaving: !returnOn },
  }

  // Counted from today, not from the travel date: an earlier trip may still be possible.
  function lastArrivalFrom(day: PlainDate): PlainDate | null {
    if (!expiresOn) return null
    const leavesOn = addDays(day, daysBetween(arrivesOn, verdict.leavesOn))
    return judgePassport(passport, { expiresOn, issuedOn, arrivesOn: day, leavesOn }).lastArrival
  }
}

async function compare(ctx: RequestContext, { answer }: RouteQuote, journey: JourneySearch, judged?: JudgedPassport) {
  if (journey.also.length === 0) return undefined
  const outcome = judged?.verdict.outcome
  const fits = outcome === undefined || outcome === 'no_rule' ? null : outcome === 'fits'
  const others = journey.also.map((code) => ({ code, fits: null }))
  const compared = await readPassportsCompared(ctx, {
    to: answer.to.code,
    purpose: journey.purpose,
    passports: [{ code: answer.from.code, fits }, ...others],
  })
  return compared.ok ? compared.value : undefined
}
