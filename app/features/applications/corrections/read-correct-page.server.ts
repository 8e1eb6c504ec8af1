import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { formStore } from '../forms/compile-form.ts'
import { withOneMore } from '../forms/row-fields.ts'
import { shapeQuestion } from '../forms/shape-question.ts'
import { readApplication } from '../read-application.server.ts'
import { type Question, writtenAnswer } from '../steps/question.ts'
import { isAsked } from '../steps/step.ts'
import type { Typed } from '../steps/step-facts.ts'
import { findOpenCorrection } from './correction.store.server.ts'
import { canBeCorrected } from './correction.ts'
import { weighCorrection } from './weigh-correction.server.ts'

export type ToCorrect = Awaited<ReturnType<typeof readCorrectPage>>

/**
 * Returns what the owner's correction page is rendered from: the requested questions with the saved or just typed
 * answers, the follow-up questions, and all other answers as submitted. Without `asked` there is nothing to correct.
 */
export async function readCorrectPage(
  ctx: RequestContext,
  id: Id<'application'>,
  typed?: Readonly<Record<string, string>>,
) {
  const application = await readApplication(ctx, id, 'correct')
  requireAllowed(mayActOnApplication(ctx.actor, 'correct', application))
  const open = canBeCorrected(application.status) ? await findOpenCorrection(ctx.db, id) : undefined
  const weighed = await weighCorrection(ctx, application, open?.fields ?? [], typed)
  const { asked, opened, before: sent, after, facts, steps, problems } = weighed
  const isGivenBack = (key: string) => [...asked, ...opened].some((question) => question.key === key)
  const toAsk = (question: Question) => ({
    key: question.key,
    before: writtenAnswer(question, sent[question.step] ?? {}, facts),
    typed: after[question.step] ?? {},
    name: question.name,
    inputs: question.inputs,
    /** A government form question as plain data. */
    shaped:
      question.step === formStore
        ? shapeQuestion(question, { typed: withSpareRow(question, after[question.step] ?? {}), problems, facts })
        : undefined,
  })
  return {
    reference: application.reference,
    asked: open && { id: open.id, note: open.note, dueOn: open.dueOn },
    facts,
    expectedOn: application.expectedOn,
    questions: asked.map(toAsk),
    opened: opened.map(toAsk),
    rest: steps.map(({ slug, title, store, questions }) => ({
      slug,
      title,
      rows: questions
        .filter((question) => question.isCorrectable && !isGivenBack(question.key))
        .filter((question) => isAsked(question, sent[store] ?? {}, facts))
        .map((question) => [question.label, writtenAnswer(question, sent[store] ?? {}, facts)] as const),
    })),
  }
}

/** Adds an empty row to rows being corrected. */
function withSpareRow(question: Question, typed: Typed): Typed {
  return question.kind === 'rows' ? withOneMore(question, typed) : typed
}
