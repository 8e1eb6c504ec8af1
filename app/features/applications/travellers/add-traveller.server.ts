import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
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
import { holdOrder } from './hold-order.server.ts'
import { holdTravellers } from './hold-travellers.server.ts'
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
  call: Call,
  id: Id<'application'>,
  given: NewTraveller,
): Promise<Result<{ id: Id<'application'> }, AddProblem>> {
  return inTransaction(call, async (call) => {
    const { orderId, ownerId } = await holdOrder(call, id)
    requireAllowed(mayActOnApplication(call.actor, 'answer', { ownerId }))
    const travellers = await holdTravellers(call, orderId, 'answer')
    const [first] = travellers
    if (!first || travellers.some(({ status }) => status !== 'draft')) return problem({ code: 'not_open' })
    if (travellers.length >= mostTravellers) return problem({ code: 'full' })

    const person = await personOf(call, given, travellers)
    if (!person.ok) return person
    const [answered = {}] = await readAnswersOf(call, first.ownerId, [first.id])
    const shared = Object.fromEntries(steps.map((step) => [step.slug, step.shared(answered[step.slug] ?? {})]))
    const judged = await judgeStart(call, startOf(first, person.value, shared))
    if (!judged.ok) return judged
    const { answer, refusal } = judged.value
    if (refusal) return problem({ ...refusal, from: answer.from.name, to: answer.to.name })

    const { purpose, travelOn, urgency, plan, schemeId } = first
    const opened = newApplication(first.ownerId, answer, { visa: schemeId ?? undefined }, call.now)
    const place = { orderId, position: await nextPlace(call.db, orderId), partnerId: first.partnerId }
    const application: Application = { ...opened, ...place, purpose, travelOn, urgency, plan }
    await keep(call, application, shared, person.value.answers)
    return ok({ id: application.id })
  })
}

type Person = Pick<SavedDetails, 'from' | 'answers'>

/** The new traveller with their saved answers. A passport can be in an order only once. */
async function personOf(
  call: Call,
  given: NewTraveller,
  travellers: readonly Application[],
): Promise<Result<Person, { code: 'saved_gone' | 'already_here' }>> {
  if ('from' in given) return ok({ from: given.from, answers: {} })
  const saved = await findOwnSavedTraveller(call, given.saved)
  if (!saved) return problem({ code: 'saved_gone' })
  const ids = travellers.map(({ id }) => id)
  const others = await readAnswersOf(call, saved.accountId, ids)
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
    told: requirements,
  }
}

async function keep(call: Call, application: Application, shared: Answers, person: Answers): Promise<void> {
  const { facts } = await describeDraft(call, application, shared)
  const visa = application.schemeId && { visa: application.schemeId }
  const started: Answers = Object.fromEntries(
    steps.map((step) => {
      const { slug } = step
      return [slug, { ...step.start(facts), ...(slug === 'requirements' && visa), ...shared[slug] }]
    }),
  )
  const answers = { ...started, ...person }
  const secrets = await openPersonSecrets(call, application.ownerId)
  const sealed = secrets.seal(answersField(application.id), JSON.stringify(answers))
  await addApplication(call.db, { ...application, applicantName: applicantName(answers), answers: sealed })
  await addStatusEntry(call.db, { applicationId: application.id, status: 'draft', at: call.now })
}
