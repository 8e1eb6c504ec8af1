import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { readApplication } from '../read-application.server.ts'
import { type Question, writtenAnswer } from '../steps/question.ts'
import { steps } from '../steps/steps.ts'
import { correctable } from './correctable.ts'
import { findOpenCorrection } from './correction.store.server.ts'
import { canBeCorrected } from './correction.ts'
import { weighCorrection } from './weigh-correction.server.ts'

export type ToCorrect = Awaited<ReturnType<typeof readCorrectPage>>

/**
 * What the page of a correction is drawn from, for the owner: the questions that were given back with what was answered
 * or just typed, those that opened by it, and all other answers as they were sent. Without `asked` there is nothing to
 * correct.
 */
export async function readCorrectPage(call: Call, id: Id<'application'>, typed?: Readonly<Record<string, string>>) {
  const application = await readApplication(call, id, 'correct')
  requireAllowed(mayActOnApplication(call.actor, 'correct', application))
  const open = canBeCorrected(application.status) ? await findOpenCorrection(call.db, id) : undefined
  const weighed = await weighCorrection(call, application, open?.fields ?? [], typed)
  const { asked, opened, before: sent, after, facts } = weighed
  const isAsked = (key: string) => [...asked, ...opened].some((question) => question.key === key)
  const toAsk = (question: Question) => ({
    key: question.key,
    before: writtenAnswer(question, sent[question.step] ?? {}, facts),
    typed: after[question.step] ?? {},
  })
  return {
    reference: application.reference,
    asked: open && { id: open.id, note: open.note, dueOn: open.dueOn },
    facts,
    expectedOn: application.expectedOn,
    questions: asked.map(toAsk),
    opened: opened.map(toAsk),
    rest: steps.map(({ slug, title }) => ({
      slug,
      title,
      rows: correctable
        .filter(({ step, key }) => step === slug && !isAsked(key))
        .map((question) => [question.label, writtenAnswer(question, sent[slug] ?? {}, facts)] as const),
    })),
  }
}
