import { type Id, isId, newId } from '#app/lib/id.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { newReference } from '#app/lib/reference.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Actor } from '#app/platform/actor.ts'
import { type IdempotencyKey, withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import { readOwnPartner } from '../accounts/partners/read-partners.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { readProfile } from '../accounts/profile/read-profile.server.ts'
import { untilConfirmed } from '../accounts/until-confirmed.ts'
import { offeredSpeed } from '../quotes/decision-date.ts'
import { plans, speeds } from '../settings/setting.ts'
import { assessWords } from '../visas/assess/assess.words.ts'
import { assessJourney, stopsOf } from '../visas/assess/assess-journey.ts'
import type { StopAnswer } from '../visas/assess/assessment.ts'
import { isTransitSide, type Journey } from '../visas/assess/journey.ts'
import { knownTexts, readJourneyDetails } from '../visas/assess/journey-details.ts'
import { readStops } from '../visas/assess/read-stops.server.ts'
import { isPurpose } from '../visas/journey/purpose.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { readRoute } from '../visas/read-route.server.ts'
import { type RouteAnswer, withPurpose } from '../visas/route.ts'
import { applicantName } from './applicant-name.ts'
import { mayActOnApplication } from './application.policy.ts'
import { addApplication, addStatusEntry, countDraftOrdersOnceLocked } from './application.store.server.ts'
import type { Application } from './application.ts'
import { answersField } from './read-application.server.ts'
import { describeDraft } from './read-draft.server.ts'
import { type Renewed, readRenewed } from './renewal/read-renewed.server.ts'
import { findOwnSavedTraveller } from './saved-travellers/read-saved-travellers.server.ts'
import { someoneElse } from './saved-travellers/saved-traveller.ts'
import { type Answers, startAnswers, startOfPerson } from './steps/steps.ts'
import { addOrder } from './travellers/order.store.server.ts'

export type StartProblem =
  | { code: 'unconfirmed' }
  /** The saved traveller was deleted, or their passport country is not the one assessed. */
  | { code: 'saved_gone' }
  /** The application to renew is another account's, or has been erased. */
  | { code: 'renewed_gone' }
  | { code: 'unknown_country' }
  | { code: 'no_visa_needed' }
  /** Most people with this passport need a visa, but not this traveller on this journey. */
  | { code: 'not_needed_here' }
  | { code: 'no_admission' }
  /** Another problem stops the journey, described in words. */
  | { code: 'stopped'; said: readonly string[] }

type Traveller = Extract<Actor, { kind: 'traveller' }>

/** A route, and what was entered about the journey and order beforehand, used only to prefill the first questions. */
type Start = {
  from: string
  to: string
  visa?: string | undefined
  /** A saved traveller's id, or someone else. Empty for the account holder, whose profile is used. */
  traveller?: string | undefined
  /** The id of an earlier application whose traveller applies again. Takes precedence over a saved traveller. */
  renews?: string | undefined
  purpose?: string | undefined
  travelOn?: PlainDate | undefined
  returnOn?: PlainDate | undefined
  /** Expiry date of the passport. */
  expiresOn?: PlainDate | undefined
  issuedOn?: PlainDate | undefined
  /** Other journey details by field name; invalid values are left out. */
  journeyDetails?: Readonly<Record<string, string>> | undefined
  speed?: string | undefined
  plan?: string | undefined
}

/** Creates a draft for a route, prefilled from the account. Resubmitting the same form creates only one. */
export function startApplication(
  ctx: RequestContext,
  start: Start,
  once: IdempotencyKey,
): Promise<Result<{ id: Id<'application'> }, StartProblem>> {
  requireAllowed(mayActOnApplication(ctx.actor, 'start'))
  return withIdempotencyKey(ctx, 'start application', once, async (ctx) => {
    if (ctx.actor.kind !== 'traveller') throw new NotFound()
    const judged = await judgeStart(ctx, start)
    if (!judged.ok) return judged
    const { answer, refusal, journeyDetails } = judged.value
    if (refusal) return problem(refusal)
    if (await needsConfirming(ctx, ctx.actor)) return problem({ code: 'unconfirmed' })
    const person = await personOf(ctx, start, answer.from.code)
    if (!person.ok) return person

    const application = await ofOwnPartner(ctx, newApplication(ctx.actor.accountId, answer, start, ctx.now))
    const draft = await describeDraft(ctx, application, { requirements: journeyDetails })
    const urgency = offeredSpeed(draft.facts.speeds, application.urgency)
    const started = startAnswers(draft.facts, await readProfile(ctx, application.ownerId))
    const answers = withPerson(started, person.value, startOfPerson(draft.facts))
    const chosen = {
      ...answers.requirements,
      ...(application.schemeId && { visa: application.schemeId }),
      ...(isPurpose(start.purpose) && { purpose: start.purpose }),
      ...(start.travelOn && typedDate('travelOn', start.travelOn)),
      ...(start.returnOn && typedDate('returnOn', start.returnOn)),
      ...journeyDetails,
      urgency,
      ...(application.plan && { plan: application.plan }),
    }
    const passport = {
      ...answers.passport,
      ...(start.expiresOn && typedDate('expiresOn', start.expiresOn)),
      ...(start.issuedOn && typedDate('issuedOn', start.issuedOn)),
      ...person.value?.answers.passport,
    }
    const secrets = await openPersonSecrets(ctx, application.ownerId)
    const sealed = secrets.seal(
      answersField(application.id),
      JSON.stringify({ ...answers, requirements: chosen, passport }),
    )
    await addOrder(ctx.db, {
      id: application.orderId,
      ownerId: application.ownerId,
      startedAt: ctx.now,
      coupon: null,
    })
    await addApplication(ctx.db, { ...application, urgency, applicantName: applicantName(answers), answers: sealed })
    await addStatusEntry(ctx.db, { applicationId: application.id, status: 'draft', at: ctx.now })
    return ok({ id: application.id })
  })
}

type Person = Pick<Renewed, 'answers' | 'contact' | 'isOwner'>

/**
 * The answers about the traveller, from an earlier application or saved traveller; none for someone else; undefined for
 * the account holder.
 */
async function personOf(
  ctx: RequestContext,
  { traveller = '', renews = '' }: Pick<Start, 'traveller' | 'renews'>,
  from: string,
): Promise<Result<Person | undefined, { code: 'saved_gone' | 'renewed_gone' }>> {
  requireAllowed(mayActOnApplication(ctx.actor, 'start'))
  if (renews !== '') {
    const renewed = await readRenewed(ctx, renews, from)
    return renewed ? ok(renewed) : problem({ code: 'renewed_gone' })
  }
  const other = { answers: {}, contact: {}, isOwner: false }
  if (traveller === '') return ok(undefined)
  if (traveller === someoneElse) return ok(other)
  const saved = isId<'saved-traveller'>(traveller) ? await findOwnSavedTraveller(ctx, traveller) : undefined
  return saved?.from === from ? ok({ ...other, answers: saved.answers }) : problem({ code: 'saved_gone' })
}

/** A new draft prefilled with its traveller. The account's contact details take precedence. */
function withPerson(started: Answers, person: Person | undefined, empty: Answers): Answers {
  if (!person) return started
  const own = Object.entries(started.contact ?? {}).filter(([, text]) => text !== '')
  const contact = { ...started.contact, ...person.contact, ...Object.fromEntries(own) }
  return { ...started, ...(!person.isOwner && empty), ...person.answers, contact }
}

/** Whether the account has as many drafts as allowed before its address is confirmed. */
async function needsConfirming({ db }: RequestContext, { accountId, emailVerified }: Traveller): Promise<boolean> {
  return !emailVerified && (await countDraftOrdersOnceLocked(db, accountId)) >= untilConfirmed.drafts
}

/** Returns what an application for a route would require and cost, without storing anything. */
export async function previewApplication(ctx: RequestContext, start: Start) {
  requireAllowed(mayActOnApplication(ctx.actor, 'start'))
  if (ctx.actor.kind !== 'traveller') throw new NotFound()
  const judged = await judgeStart(ctx, start)
  if (!judged.ok) return judged
  const { answer, refusal, journeyDetails } = judged.value
  if (refusal) return problem({ ...refusal, from: answer.from.name, to: answer.to.name })
  const application = await ofOwnPartner(ctx, newApplication(ctx.actor.accountId, answer, start, ctx.now))
  return ok(await describeDraft(ctx, application, { requirements: journeyDetails }))
}

export type Refusal = Exclude<StartProblem, { code: 'unconfirmed' | 'unknown_country' | 'saved_gone' | 'renewed_gone' }>

/** Returns the rule for the journey as entered and, if so, why there is nothing to apply for. */
export async function judgeStart(ctx: RequestContext, start: Start) {
  const { from, to, travelOn, returnOn } = start
  const { places } = await readCountries(ctx)
  const isPlace = (code: string) => places.some((place) => place.code === code)
  const journeyDetails = knownTexts(start.journeyDetails ?? {}, isPlace)
  const purpose = isPurpose(start.purpose) ? start.purpose : undefined
  const side = isTransitSide(journeyDetails.side) ? journeyDetails.side : undefined
  const journey: Journey = { travelOn, returnOn, purpose, side, ...readJourneyDetails(journeyDetails, isPlace) }
  const { held, arrivingFrom } = journey
  const asked = { from, to, travelOn, held, arrivingFrom, withTransit: purpose === 'transit' }
  const read = await readRoute(ctx, asked)
  if (!read.ok) return problem({ code: 'unknown_country' as const })
  const answer = read.value
  const stops = await readStops(ctx, answer, journey)
  return ok({ answer, journeyDetails, refusal: refusalOf(answer, journey, stops, dayOf(ctx.now)) })
}

function refusalOf(
  answer: RouteAnswer,
  journey: Journey,
  onTheWay: readonly StopAnswer[],
  today: PlainDate,
): Refusal | undefined {
  const meant = withPurpose(answer, journey)
  if (meant.requirement.kind === 'no_admission') return { code: 'no_admission' }
  const isTheirs = journey.purpose === 'transit' || meant.force.condition !== null
  if (meant.schemes.length === 0) return { code: isTheirs ? 'not_needed_here' : 'no_visa_needed' }
  const stops = stopsOf(assessJourney({ answer: meant, journey, stops: onTheWay, today }))
  if (stops.length === 0) return undefined
  const said = stops.map((finding) => assessWords.say(finding, answer)).flatMap(({ text, next }) => [text, next ?? []])
  return { code: 'stopped', said: said.flat() }
}

/** What an agent starts belongs to their company, unless it is closed. */
async function ofOwnPartner(ctx: RequestContext, application: Application): Promise<Application> {
  const partner = await readOwnPartner(ctx)
  return partner?.state === 'active' ? { ...application, partnerId: partner.id } : application
}

/** A draft in an order of its own, not yet stored. */
export function newApplication(
  ownerId: Id<'account'>,
  { from, to, schemes }: RouteAnswer,
  { visa, purpose, travelOn, speed, plan }: Pick<Start, 'visa' | 'purpose' | 'travelOn' | 'speed' | 'plan'>,
  now: Date,
): Application {
  const chosen = schemes.find(({ id }) => id === visa) ?? (schemes.length === 1 ? schemes[0] : undefined)
  return {
    id: newId(),
    reference: newReference(),
    ownerId,
    orderId: newId(),
    position: 1,
    partnerId: null,
    status: 'draft',
    fromCountry: from.code,
    toCountry: to.code,
    schemeId: chosen?.id ?? null,
    purpose: isPurpose(purpose) ? purpose : null,
    travelOn: travelOn && travelOn > dayOf(now) ? travelOn : null,
    urgency: speeds.find((known) => known === speed) ?? 'standard',
    plan: plans.find((known) => known === plan) ?? null,
    addOns: {},
    startedAt: now,
    updatedAt: now,
    submittedAt: null,
    quoteRequestedAt: null,
    confirmedFeeMinor: null,
    confirmedFeeCurrency: null,
    priceConfirmedAt: null,
    expectedOn: null,
    visaValidFrom: null,
    visaValidUntil: null,
    question: null,
    questionAt: null,
    answeredAt: null,
    movedAt: now,
    heldAt: null,
    erasedAt: null,
  }
}
