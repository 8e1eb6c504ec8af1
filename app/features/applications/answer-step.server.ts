import { createHash } from 'node:crypto'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { applicantName } from './applicant-name.ts'
import { mayActOnApplication } from './application.policy.ts'
import { findApplicationForUpdate, saveDraft } from './application.store.server.ts'
import { type Application, canMove } from './application.ts'
import { answersField, readAnswers } from './read-application.server.ts'
import { describeDraft } from './read-draft.server.ts'
import { caseChoices, chosenIn } from './steps/requirements.step.ts'
import type { Step } from './steps/step.ts'
import type { CaseChoices, Typed } from './steps/step-facts.ts'

export type AnswerProblem =
  | { code: 'not_open' }
  /** Another tab or device changed this page's answers since it was drawn; nothing was overwritten. */
  | { code: 'changed_elsewhere'; stamp: string }
  /** Saved as typed, but not good enough to go on. */
  | { code: 'invalid'; problems: FieldProblem[]; stamp: string }

/** Stands for one page's saved answers: a form says which ones it was drawn from. */
export function stampOf(typed: Typed | undefined): string {
  const sorted = Object.entries(typed ?? {})
    .filter(([, text]) => text !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16)
}

/**
 * Saves what was typed on one page, right or wrong, so that nothing is lost; says what is wrong. `drawnFrom` is the
 * stamp of the answers the page showed.
 */
export function answerStep(
  call: Call,
  id: Id<'application'>,
  step: Step,
  typed: Typed,
  drawnFrom: string,
): Promise<Result<{ stamp: string }, AnswerProblem>> {
  return inTransaction(call, async (call) => {
    const application = requireFound(await findApplicationForUpdate(call.db, id))
    requireAllowed(mayActOnApplication(call.actor, 'answer', application))
    if (!canMove(application.status, 'submit')) return problem({ code: 'not_open' })

    const answers = await readAnswers(call, application)
    const known = stampOf(answers[step.slug])
    const stamp = stampOf(typed)
    if (drawnFrom !== known && stamp !== known) return problem({ code: 'changed_elsewhere', stamp: known })

    const answered = { ...answers, [step.slug]: typed }
    const isFirst = step.slug === 'requirements'
    const described = { ...application, ...(isFirst && chosenIn(typed, dayOf(call.now))) }
    const { facts, stops } = await describeDraft(call, described, answered)
    const choices = isFirst ? caseChoices(typed, facts) : {}
    await saveAnswers(call, application, answered, choices)
    const problems = step.check(typed, { ...facts, travelOn: described.travelOn })
    const stopped = stops.filter((stop) => stop.step === step.slug).map((stop) => stop.problem)
    const isSaid = ({ field }: FieldProblem) => problems.some((one) => one.field === field)
    const wrong = [...problems, ...stopped.filter((stop) => !isSaid(stop))]
    return wrong.length > 0 ? problem({ code: 'invalid', problems: wrong, stamp }) : ok({ stamp })
  })
}

async function saveAnswers(
  call: Call,
  application: Application,
  answers: Record<string, Typed>,
  choices: Partial<CaseChoices>,
): Promise<void> {
  const secrets = await openPersonSecrets(call, application.ownerId)
  const sealed = secrets.seal(answersField(application.id), JSON.stringify(answers))
  const change = { ...choices, ...staleUnder(choices, application), applicantName: applicantName(answers) }
  await saveDraft(call.db, application.id, { ...change, answers: sealed }, call.now)
}

/** A price that staff confirmed was for one visa: another visa has to be asked about again. */
function staleUnder(choices: Partial<CaseChoices>, { schemeId, priceConfirmedAt }: Application) {
  if (!priceConfirmedAt || choices.schemeId === undefined || choices.schemeId === schemeId) return {}
  return { confirmedFeeMinor: null, confirmedFeeCurrency: null, priceConfirmedAt: null, quoteRequestedAt: null }
}
