import { createHash } from 'node:crypto'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { applicantName } from './applicant-name.ts'
import { mayActOnApplication } from './application.policy.ts'
import { findApplicationForUpdate, saveDraft } from './application.store.server.ts'
import { type Application, canMove } from './application.ts'
import { answersField, readAnswers } from './read-application.server.ts'
import { type Draft, describeDraft } from './read-draft.server.ts'
import { caseChoices, chosenIn } from './steps/requirements.step.ts'
import { type Step, typedFields } from './steps/step.ts'
import type { CaseChoices, Typed } from './steps/step-facts.ts'
import { type Answers, answersOn, answersWith, findStep, stepAfter, withPage } from './steps/steps.ts'
import { listTravellersOf } from './travellers/order.store.server.ts'
import { shareAnswers } from './travellers/share-answers.server.ts'

export type AnswerProblem =
  | { code: 'not_open' }
  /** Another tab or device has changed this page's answers since it was rendered; nothing was overwritten. */
  | { code: 'changed_elsewhere'; stamp: string; typed: Typed; draft: Draft }
  /** Saved as typed, but the page is not complete yet. */
  | {
      code: 'invalid'
      problems: FieldProblem[]
      stamp: string
      typed: Typed
      draft: Draft
      /** The only problem: these answers led to questions the page had not shown. */
      isOpened: boolean
    }

/** `next`: the page after it, if any. `leads`: it was answered for all travellers in the order. */
export type Answered = { stamp: string; draft: Draft; next: string | undefined; leads: boolean }

/** A digest of one page's saved answers: a form states which ones it was rendered from. */
export function stampOf(typed: Typed | undefined): string {
  const sorted = Object.entries(typed ?? {})
    .filter(([, text]) => text !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16)
}

/** A submitted page: its fields, and the stamp of the answers it was rendered from. */
export type SentPage = {
  readonly slug: string
  readonly fields: Posted
  readonly drawnFrom: string
  /** Saved automatically while the user is typing. */
  readonly isTyping?: boolean
  /**
   * Only some fields were sent, such as those read from a passport. The others stay as they are, no matter who
   * changed them last.
   */
  readonly isPart?: boolean
}

type Posted = { text(name: string): string; has(name: string): boolean }

/**
 * Saves what was typed on one page, valid or not, so that nothing is lost, and returns the problems and the updated
 * draft. Answers shared by all travellers of an order come from the first, and are copied to the others in the same
 * transaction.
 */
export function answerStep(
  ctx: RequestContext,
  id: Id<'application'>,
  sent: SentPage,
): Promise<Result<Answered, AnswerProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const application = requireFound(await findApplicationForUpdate(ctx.db, id))
    requireAllowed(mayActOnApplication(ctx.actor, 'answer', application))
    if (!canMove(application.status, 'submit')) return problem({ code: 'not_open' })

    const answers = await readAnswers(ctx, application)
    const beside = (await listTravellersOf(ctx.db, [application.orderId])).filter((one) => one.status === 'draft')
    const leads = beside[0]?.id === id
    const { step, typed, described, draft } = await readSent(ctx, application, answers, { ...sent, leads })
    const known = stampOf(answersOn(step, answers))
    const stamp = stampOf(typed)
    if (!sent.isPart && sent.drawnFrom !== known && stamp !== known)
      return problem({ code: 'changed_elsewhere', stamp: known, typed, draft })

    const answered = withPage(step, answers, typed)
    const choices = step.slug === 'requirements' ? caseChoices(typed, draft.facts) : {}
    await saveAnswers(ctx, application, answered, choices)
    const others = leads && step.store === step.slug ? beside.slice(1) : []
    if (others.length > 0) await shareAnswers(ctx, others, step, { typed, choices })
    const facts = { ...draft.facts, travelOn: described.travelOn }
    const problems = step.check(answersWith(step, answered), facts)
    const stopped = draft.stops.filter((stop) => stop.step === step.slug).map((stop) => stop.problem)
    const isSaid = ({ field }: FieldProblem) => problems.some((one) => one.field === field)
    const wrong = [...problems, ...stopped.filter((stop) => !isSaid(stop))]
    if (wrong.length === 0) {
      return ok({ stamp, draft, next: stepAfter(step.slug, draft.steps, draft.facts)?.slug, leads })
    }
    const isOpened = wrong.every(({ field }) => isNew(field, step, sent.fields))
    return problem({ code: 'invalid', problems: wrong, stamp, typed, draft, isOpened })
  })
}

/**
 * The page, its typed answers, and the draft with them. A government form's pages depend on the visa, which only the
 * first page changes, so answers on its own pages cannot change them.
 */
type Read = SentPage & { leads: boolean }

async function readSent(ctx: RequestContext, application: Application, answers: Answers, sent: Read) {
  const { slug, leads, isTyping = false } = sent
  const reading = { today: dayOf(ctx.now), isTyping }
  const fixed = findStep(slug)
  if (!fixed) {
    const draft = await describeDraft(ctx, application, answers)
    const step = requireFound(findStep(slug, draft.steps))
    return { step, typed: typedOn(step, answers, sent, reading), described: application, draft }
  }
  const own = typedOn(fixed, answers, sent, reading)
  const typed = leads ? own : { ...own, ...fixed.shared(answers[slug] ?? {}) }
  const chosen = slug === 'requirements' && chosenIn(typed, reading.today)
  const described = { ...application, ...chosen }
  return { step: fixed, typed, described, draft: await describeDraft(ctx, described, withPage(fixed, answers, typed)) }
}

type Reading = Parameters<typeof typedFields>[2]

function typedOn(step: Step, answers: Answers, { fields, isPart }: SentPage, reading: Reading): Typed {
  const typed = typedFields(step, fields, reading)
  if (!isPart) return typed
  return {
    ...answersOn(step, answers),
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => fields.has(name))),
  }
}

/** Whether a field belongs to a follow-up question that the page had not shown. */
function isNew(field: string, step: Step, sent: Posted): boolean {
  const question = step.questions.find(({ inputs, name }) => name === field || inputs.includes(field))
  return Boolean(question?.conditions?.length) && !question?.inputs.some((name) => sent.has(name))
}

async function saveAnswers(
  ctx: RequestContext,
  application: Application,
  answers: Record<string, Typed>,
  choices: Partial<CaseChoices>,
): Promise<void> {
  const secrets = await openPersonSecrets(ctx, application.ownerId)
  const sealed = secrets.seal(answersField(application.id), JSON.stringify(answers))
  const change = { ...choices, ...staleUnder(choices, application), applicantName: applicantName(answers) }
  await saveDraft(ctx.db, application.id, { ...change, answers: sealed }, ctx.now)
}

/** A price confirmed by staff applies to one visa: another visa needs a new confirmation. */
function staleUnder(choices: Partial<CaseChoices>, { schemeId, priceConfirmedAt }: Application) {
  if (!priceConfirmedAt || choices.schemeId === undefined || choices.schemeId === schemeId) return {}
  return { confirmedFeeMinor: null, confirmedFeeCurrency: null, priceConfirmedAt: null, quoteRequestedAt: null }
}
