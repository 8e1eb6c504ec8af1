import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { onceUnlessRefused } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { applicantName } from '../applicant-name.ts'
import { mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { answersField, holdApplication, readAnswers, type TypedAnswers } from '../read-application.server.ts'
import { describeDraft } from '../read-draft.server.ts'
import { caseChoices } from '../steps/requirements.step.tsx'
import { findStep } from '../steps/steps.ts'
import { type Question, questionsOf } from './correctable.ts'
import { findOpenCorrection, keepVersion, saveCorrected } from './correction.store.server.ts'
import { canBeCorrected } from './correction.ts'
import { correctWords as words } from './correction.words.ts'

export type CorrectProblem =
  /** Corrected already, taken back, or decided meanwhile. */
  | { code: 'not_asked' }
  /** Staff asked for something else since the page was drawn. */
  | { code: 'asked_anew' }
  | { code: 'unchanged' }
  | { code: 'invalid'; problems: FieldProblem[] }

export type Sent = {
  /** The request that the page was drawn from. */
  readonly correction: string
  /** Whatever came, by the names of the form's fields. */
  readonly typed: Readonly<Record<string, string>>
  readonly once: string
}

/**
 * Puts right what staff gave back, and nothing else: the fields of other questions are not read. The answers as they
 * were are kept, and staff see both.
 */
export function correctAnswers(call: Call, id: Id<'application'>, sent: Sent): Promise<Result<null, CorrectProblem>> {
  const once = { key: sent.once, body: JSON.stringify([id, sent.correction, Object.entries(sent.typed).sort()]) }
  return onceUnlessRefused(call, 'correct', once, (call) => inTransaction(call, (call) => correct(call, id, sent)))
}

async function correct(call: Call, id: Id<'application'>, sent: Sent): Promise<Result<null, CorrectProblem>> {
  const { db, now } = call
  const application = await holdApplication(call, id, 'correct')
  requireAllowed(mayActOnApplication(call.actor, 'correct', application))
  const asked = await findOpenCorrection(db, id)
  if (!asked || !canBeCorrected(application.status)) return problem({ code: 'not_asked' })
  if (asked.id !== sent.correction) return problem({ code: 'asked_anew' })

  const questions = questionsOf(asked.fields)
  const before = await readAnswers(call, application)
  const after = withTyped(before, questions, sent.typed)
  if (isSame(before, after, questions)) return problem({ code: 'unchanged' })
  const choices = await choicesOf(call, application, after, questions)
  const problems = await problemsOf(call, { ...application, ...choices }, { before, after, questions })
  if (problems.length > 0) return problem({ code: 'invalid', problems })

  await keepVersion(db, asked, now)
  const secrets = await openPersonSecrets(call, application.ownerId)
  const answers = secrets.seal(answersField(id), JSON.stringify(after))
  await saveCorrected(db, id, { ...choices, applicantName: applicantName(after), answers }, now)
  await announce(db, { staff: true, applicationId: id })
  await announce(db, { accountId: application.ownerId })
  return ok(null)
}

/** The answers with what was typed for these questions in the place of what stood there. */
export function withTyped(answers: TypedAnswers, questions: readonly Question[], typed: Sent['typed']): TypedAnswers {
  const after: TypedAnswers = structuredClone(answers)
  for (const { step, inputs } of questions) {
    after[step] = { ...after[step] }
    for (const name of inputs) after[step][name] = typed[name] ?? ''
  }
  return after
}

function isSame(before: TypedAnswers, after: TypedAnswers, questions: readonly Question[]): boolean {
  return questions.every(({ step, inputs }) =>
    inputs.every((name) => (before[step]?.[name] ?? '').trim() === (after[step]?.[name] ?? '').trim()),
  )
}

type Change = { before: TypedAnswers; after: TypedAnswers; questions: readonly Question[] }

/**
 * What the pages themselves say of the new answers. A field that was not given back cannot be changed: what was wrong
 * with it before is no reason to refuse, and what is wrong with it only now is said at the first field that was.
 */
async function problemsOf(call: Call, application: Application, { before, after, questions }: Change) {
  const { facts } = await describeDraft(call, application, {})
  const problems: FieldProblem[] = []
  for (const slug of new Set(questions.map(({ step }) => step))) {
    const step = findStep(slug)
    const own = questions.filter((question) => question.step === slug)
    const isOwn = ({ field }: FieldProblem) => own.some(({ inputs }) => inputs.includes(field))
    const old = step?.check(before[slug] ?? {}, facts) ?? []
    for (const found of step?.check(after[slug] ?? {}, facts) ?? []) {
      if (isOwn(found)) problems.push(found)
      else if (!old.some(({ field, message }) => field === found.field && message === found.message)) {
        problems.push({ field: own[0]?.inputs[0] ?? '', message: words.elsewhere(found.message) })
      }
    }
  }
  return problems
}

/** What the first page decides for the case, as far as it was given back: never the visa, the speed or the plan. */
async function choicesOf(
  call: Call,
  application: Application,
  after: TypedAnswers,
  questions: readonly Question[],
): Promise<Partial<Pick<Application, 'purpose' | 'travelOn'>>> {
  const gaveBack = (key: string) => questions.some((question) => question.key === key)
  const { facts } = await describeDraft(call, application, {})
  const { purpose, travelOn } = caseChoices(after.requirements ?? {}, facts)
  return {
    ...(gaveBack('requirements.purpose') && { purpose }),
    ...(gaveBack('requirements.travelOn') && { travelOn }),
  }
}
