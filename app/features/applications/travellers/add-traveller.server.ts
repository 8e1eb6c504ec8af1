import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import { applicantName } from '../applicant-name.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { addApplication, addStatusEntry } from '../application.store.server.ts'
import type { Application } from '../application.ts'
import { answersField, readAnswersOf } from '../read-application.server.ts'
import { describeDraft } from '../read-draft.server.ts'
import { findOwnSavedTraveller } from '../saved-travellers/read-saved-travellers.server.ts'
import { passportOf, type SavedDetails } from '../saved-travellers/saved-details.ts'
import { judgeStart, newApplication, type Refusal } from '../start-application.server.ts'
import { type Answers, steps } from '../steps/steps.ts'
import { lockOrder } from './lock-order.server.ts'
import { lockTravellers } from './lock-travellers.server.ts'
import { nextPlace } from './order.store.server.ts'
import { mostTravellers } from './order.ts'

export type NewTraveller =
  /** The passport country. */
  { readonly from: string } | { readonly saved: Id<'saved-traveller'> }

export type AddProblem =
  | { readonly code: 'full' | 'not_open' | 'unknown_country' }
  /** The saved traveller was deleted, or is already in the order. */
  | { readonly code: 'saved_gone' | 'already_here' }
  /** With their passport there is nothing to apply for, or we cannot apply. */
  | (Refusal & { readonly from: string; readonly to: string })

/**
 * Adds a traveller to a draft's order. Route, dates and contact are shared; the visa depends on their own passport. The
 * caller has checked that no payment is in progress.
 */
export function addTraveller(
  ctx: RequestContext,
  id: Id<'application'>,
  given: NewTraveller,
): Promise<Result<{ id: Id<'application'> }, AddProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { orderId, ownerId } = await lockOrder(ctx, id)
    requireAllowed(mayActOnApplication(ctx.actor, 'answer', { ownerId }))
    const travellers = await lockTravellers(ctx, orderId, 'answer')
    const [first] = travellers
    if (!first || travellers.some(({ status }) => status !== 'draft')) return problem({ code: 'not_open' })
    if (travellers.length >= mostTravellers) return problem({ code: 'full' })

    const person = await personOf(ctx, given, travellers)
    if (!person.ok) return person
    const [answered = {}] = await readAnswersOf(ctx, first.ownerId, [first.id])
    const shared = Object.fromEntries(steps.map((step) => [step.slug, step.shared(answered[step.slug] ?? {})]))
    const judged = await judgeStart(ctx, startOf(first, person.value, shared))
    if (!judged.ok) return judged
    const { answer, refusal } = judged.value
    if (refusal) return problem({ ...refusal, from: answer.from.name, to: answer.to.name })

    const { purpose, travelOn, urgency, plan, schemeId } = first
    const opened = newApplication(first.ownerId, answer, { visa: schemeId ?? undefined }, ctx.now)
    const place = { orderId, position: await nextPlace(ctx.db, orderId), partnerId: first.partnerId }
    const application: Application = { ...opened, ...place, purpose, travelOn, urgency, plan }
    await keep(ctx, application, shared, person.value.answers)
    return ok({ id: application.id })
  })
}

type Person = Pick<SavedDetails, 'from' | 'answers'>

/** The new traveller with their saved answers. A passport can be in an order only once. */
async function personOf(
  ctx: RequestContext,
  given: NewTraveller,
  travellers: readonly Application[],
): Promise<Result<Person, { code: 'saved_gone' | 'already_here' }>> {
  if ('from' in given) return ok({ from: given.from, answers: {} })
  const saved = await findOwnSavedTraveller(ctx, given.saved)
  if (!saved) return problem({ code: 'saved_gone' })
  const ids = travellers.map(({ id }) => id)
  const others = await readAnswersOf(ctx, saved.accountId, ids)
  if (others.some((answers) => passportOf({ answers }) === passportOf(saved))) return problem({ code: 'already_here' })
  return ok(saved)
}

/** The first traveller's journey with another passport country. Answers about personal permits are not copied. */
function startOf(first: Application, { from }: Person, { requirements = {} }: Answers) {
  return {
    from,
    to: first.toCountry,
    purpose: first.purpose ?? undefined,
    travelOn: first.travelOn ?? undefined,
    returnOn: dateOf(requirements, 'returnOn'),
    journeyDetails: requirements,
  }
}

async function keep(ctx: RequestContext, application: Application, shared: Answers, person: Answers): Promise<void> {
  const { facts } = await describeDraft(ctx, application, shared)
  const visa = application.schemeId && { visa: application.schemeId }
  const started: Answers = Object.fromEntries(
    steps.map((step) => {
      const { slug } = step
      return [slug, { ...step.start(facts), ...(slug === 'requirements' && visa), ...shared[slug] }]
    }),
  )
  const answers = { ...started, ...person }
  const secrets = await openPersonSecrets(ctx, application.ownerId)
  const sealed = secrets.seal(answersField(application.id), JSON.stringify(answers))
  await addApplication(ctx.db, { ...application, applicantName: applicantName(answers), answers: sealed })
  await addStatusEntry(ctx.db, { applicationId: application.id, status: 'draft', at: ctx.now })
}
