import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { readAnswers, type TypedAnswers } from '../read-application.server.ts'
import { describeDraft } from '../read-draft.server.ts'
import { asKept, type Question } from '../steps/question.ts'
import { caseChoices } from '../steps/requirements.step.ts'
import { isAsked, type Step } from '../steps/step.ts'
import type { StepFacts, Typed } from '../steps/step-facts.ts'
import { answersWith } from '../steps/steps.ts'
import { correctableIn, questionsOf } from './correctable.ts'
import { correctWords as words } from './correction.words.ts'

/** What the first page sets for the case, as far as it is being corrected: never the visa, the speed or the plan. */
type Choices = Partial<Pick<Application, 'purpose' | 'travelOn'>>

/**
 * Evaluates the answers typed for a correction, with the problems each page reports. If a new date makes another page
 * invalid, its questions open too.
 */
export async function weighCorrection(
  ctx: RequestContext,
  application: Application,
  fields: readonly string[],
  typed: Typed | undefined,
) {
  requireAllowed(mayActOnApplication(ctx.actor, 'correct', application))
  const before = await readAnswers(ctx, application)
  const { facts: known, steps } = await describeDraft(ctx, application, before)
  const asked = questionsOf(fields, steps)
  if (!typed) return { steps, asked, opened: [], before, after: before, choices: {}, facts: known, problems: [] }

  const sent = withTyped(before, asked, typed, known)
  const choices = choicesOf(sent, known, asked)
  const { facts } = await describeDraft(ctx, { ...application, ...choices }, sent)
  const opened = openedBy([before, sent], asked, { steps, known, facts })
  // A question not on the form when it was rendered keeps its answer.
  const after = withTyped(
    sent,
    opened.filter(({ inputs }) => inputs.some((name) => name in typed)),
    typed,
    facts,
  )
  return {
    steps,
    asked,
    opened,
    before,
    after,
    choices,
    facts,
    problems: problemsOf({ steps, before, after, asked, opened, known, facts }),
  }
}

/** The answers, with the typed values for these questions. */
function withTyped(
  answers: TypedAnswers,
  questions: readonly Question[],
  typed: Typed,
  { today }: Pick<StepFacts, 'today'>,
): TypedAnswers {
  const after: TypedAnswers = structuredClone(answers)
  for (const question of questions) {
    const { step, inputs } = question
    const kept: Typed = { ...typed, ...asKept(question, typed, { today }) }
    after[step] = { ...after[step] }
    for (const name of inputs) after[step][name] = kept[name] ?? ''
  }
  return after
}

export function isSame(before: TypedAnswers, after: TypedAnswers, { step, inputs }: Question): boolean {
  return inputs.every((name) => (before[step]?.[name] ?? '').trim() === (after[step]?.[name] ?? '').trim())
}

function choicesOf(sent: TypedAnswers, facts: StepFacts, asked: readonly Question[]): Choices {
  const gaveBack = (key: string) => asked.some((question) => question.key === key)
  const { purpose, travelOn } = caseChoices(sent.requirements ?? {}, facts)
  return {
    ...(gaveBack('requirements.purpose') && { purpose }),
    ...(gaveBack('requirements.travelOn') && { travelOn }),
  }
}

type Facts = { readonly steps: readonly Step[]; readonly known: StepFacts; readonly facts: StepFacts }

/** All questions of a page that the new facts made invalid, and the follow-up questions of the new answers. */
function openedBy(
  [before, sent]: readonly [TypedAnswers, TypedAnswers],
  asked: readonly Question[],
  { steps, known, facts }: Facts,
): Question[] {
  const broken = steps.filter((step) => newProblems(step, [sent, known], [sent, facts]).length > 0)
  const isOn = (pages: readonly Step[], { key }: Question) => correctableIn(pages).some((one) => one.key === key)
  const isNow = (one: Question) => isAsked(one, sent[one.step] ?? {}, facts)
  const wasBefore = (one: Question) => isAsked(one, before[one.step] ?? {}, known)
  return correctableIn(steps).filter(
    (one) => !asked.includes(one) && isNow(one) && (isOn(broken, one) || !wasBefore(one)),
  )
}

type Answered = readonly [answers: TypedAnswers, facts: StepFacts]

function newProblems(step: Step, [before, known]: Answered, [after, facts]: Answered): FieldProblem[] {
  const old = step.check(answersWith(step, before), known)
  return step
    .check(answersWith(step, after), facts)
    .filter((found) => !old.some(({ field, message }) => field === found.field && message === found.message))
}

type Change = Facts & {
  before: TypedAnswers
  after: TypedAnswers
  asked: readonly Question[]
  opened: readonly Question[]
}

/**
 * Problems with the new answers. Requested answers must be valid; elsewhere only new problems count, since a question
 * may not have existed at submission. A problem with a field not on the form is shown at the first field that is.
 */
function problemsOf({ steps, before, after, asked, opened, known, facts }: Change): FieldProblem[] {
  return steps.flatMap((step) => {
    const ofPage = (questions: readonly Question[]) =>
      questions.filter(({ key }) => step.questions.some((one) => one.key === key))
    const [first] = ofPage([...asked, ...opened])
    if (!first) return []
    const isOf = (questions: readonly Question[], { field }: FieldProblem) =>
      ofPage(questions).some(({ inputs }) => inputs.includes(field))
    const isNew = newProblems(step, [before, known], [after, facts])
    const others = isNew.filter((found) => !isOf([...asked, ...opened], found))
    return [
      ...step.check(answersWith(step, after), facts).filter((found) => isOf(asked, found)),
      ...isNew.filter((found) => isOf(opened, found)),
      ...others.map(({ message }) => ({ field: first.inputs[0] ?? '', message: words.elsewhere({ message }) })),
    ]
  })
}
