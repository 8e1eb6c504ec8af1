import { type Id, newId } from '#app/lib/id.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { newReference } from '#app/lib/reference.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { type Once, onceOnly } from '#app/platform/once.store.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { readProfile } from '../accounts/profile/read-profile.server.ts'
import { untilConfirmed } from '../accounts/until-confirmed.ts'
import { offeredSpeed } from '../quotes/decision-date.ts'
import { plans, speeds } from '../settings/setting.ts'
import { assessWords } from '../visas/assess/assess.words.ts'
import { assessJourney, stopsOf } from '../visas/assess/assess-journey.ts'
import { isPurpose } from '../visas/journey/purpose.ts'
import { readRoute } from '../visas/read-route.server.ts'
import { type RouteAnswer, withPurpose } from '../visas/route.ts'
import { applicantName } from './applicant-name.ts'
import { mayActOnApplication } from './application.policy.ts'
import { addApplication, addStatusEntry, countDraftsOnceHeld } from './application.store.server.ts'
import type { Application } from './application.ts'
import { answersField } from './read-application.server.ts'
import { describeDraft } from './read-draft.server.ts'
import { startAnswers } from './steps/steps.ts'

export type StartProblem =
  | { code: 'unconfirmed' }
  | { code: 'unknown_country' }
  | { code: 'no_visa_needed' }
  | { code: 'no_admission' }
  /** Something else stops the journey, in words. */
  | { code: 'stopped'; said: readonly string[] }

type Traveller = Extract<Actor, { kind: 'traveller' }>

/** A route, and what was said of the journey and the order before: all of it only prefills the first questions. */
type Start = {
  from: string
  to: string
  visa?: string | undefined
  purpose?: string | undefined
  travelOn?: PlainDate | undefined
  speed?: string | undefined
  plan?: string | undefined
}

/** Opens a draft for a route, filled with what is known of the account. The same form opens one draft only. */
export function startApplication(
  call: Call,
  start: Start,
  once: Once,
): Promise<Result<{ id: Id<'application'> }, StartProblem>> {
  requireAllowed(mayActOnApplication(call.actor, 'start'))
  return onceOnly(call, 'start application', once, async (call) => {
    if (call.actor.kind !== 'traveller') throw new NotFound()
    const { from, to, travelOn } = start
    const answer = await readRoute(call, { from, to, travelOn })
    if (!answer.ok) return problem({ code: 'unknown_country' })
    const refusal = startProblem(answer.value, start, dayOf(call.now))
    if (refusal) return problem(refusal)
    if (await needsConfirming(call, call.actor)) return problem({ code: 'unconfirmed' })

    const application = newApplication(call.actor.accountId, answer.value, start, call.now)
    const draft = await describeDraft(call, application, {})
    const urgency = offeredSpeed(draft.facts.speeds, application.urgency)
    const answers = startAnswers(draft.facts, await readProfile(call, application.ownerId))
    const chosen = {
      ...answers.requirements,
      ...(application.schemeId && { visa: application.schemeId }),
      ...(isPurpose(start.purpose) && { purpose: start.purpose }),
      ...(start.travelOn && typedDate('travelOn', start.travelOn)),
      urgency,
      ...(application.plan && { plan: application.plan }),
    }
    const secrets = await openPersonSecrets(call, application.ownerId)
    const sealed = secrets.seal(answersField(application.id), JSON.stringify({ ...answers, requirements: chosen }))
    await addApplication(call.db, { ...application, urgency, applicantName: applicantName(answers), answers: sealed })
    await addStatusEntry(call.db, { applicationId: application.id, status: 'draft', at: call.now })
    return ok({ id: application.id })
  })
}

/** Whether somebody has as many drafts as there may be before their address is confirmed. */
async function needsConfirming({ db }: Call, { accountId, emailVerified }: Traveller): Promise<boolean> {
  return !emailVerified && (await countDraftsOnceHeld(db, accountId)) >= untilConfirmed.drafts
}

/** What an application for a route would ask and cost, before there is one. Nothing is stored. */
export async function previewApplication(call: Call, start: Start) {
  requireAllowed(mayActOnApplication(call.actor, 'start'))
  if (call.actor.kind !== 'traveller') throw new NotFound()
  const answer = await readRoute(call, { from: start.from, to: start.to, travelOn: start.travelOn })
  if (!answer.ok) return problem({ code: 'unknown_country' })
  const { from, to } = answer.value
  const refusal = startProblem(answer.value, start, dayOf(call.now))
  if (refusal) return problem({ ...refusal, from: from.name, to: to.name })
  return ok(await describeDraft(call, newApplication(call.actor.accountId, answer.value, start, call.now), {}))
}

/** Why there is nothing to apply for, where there is not. */
function startProblem(
  answer: RouteAnswer,
  { travelOn, purpose }: Pick<Start, 'travelOn' | 'purpose'>,
  today: PlainDate,
): Exclude<StartProblem, { code: 'unconfirmed' | 'unknown_country' }> | undefined {
  if (answer.requirement.kind === 'no_admission') return { code: 'no_admission' }
  if (answer.schemes.length === 0) return { code: 'no_visa_needed' }
  const journey = { travelOn, purpose: isPurpose(purpose) ? purpose : undefined }
  const stops = stopsOf(assessJourney({ answer: withPurpose(answer, journey.purpose), journey, today }))
  if (stops.length === 0) return undefined
  const said = stops.map((finding) => assessWords.say(finding, answer)).flatMap(({ text, next }) => [text, next ?? []])
  return { code: 'stopped', said: said.flat() }
}

function newApplication(
  ownerId: Id<'account'>,
  { from, to, schemes }: RouteAnswer,
  { visa, speed, plan }: Pick<Start, 'visa' | 'speed' | 'plan'>,
  now: Date,
): Application {
  const chosen = schemes.find(({ id }) => id === visa) ?? (schemes.length === 1 ? schemes[0] : undefined)
  return {
    id: newId(),
    reference: newReference(),
    ownerId,
    status: 'draft',
    fromCountry: from.code,
    toCountry: to.code,
    schemeId: chosen?.id ?? null,
    purpose: null,
    travelOn: null,
    urgency: speeds.find((known) => known === speed) ?? 'standard',
    plan: plans.find((known) => known === plan) ?? null,
    startedAt: now,
    updatedAt: now,
    submittedAt: null,
    quoteRequestedAt: null,
    confirmedFeeMinor: null,
    confirmedFeeCurrency: null,
    priceConfirmedAt: null,
    expectedOn: null,
    visaValidUntil: null,
    question: null,
    questionAt: null,
    answeredAt: null,
    movedAt: now,
    heldAt: null,
    erasedAt: null,
  }
}
