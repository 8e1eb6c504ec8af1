import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { readAnswers, readApplication } from '../read-application.server.ts'
import { describeDraft } from '../read-draft.server.ts'
import { steps } from '../steps/steps.ts'
import { withTyped } from './correct-answers.server.ts'
import { answerWords, correctable, questionsOf } from './correctable.ts'
import { findOpenCorrection } from './correction.store.server.ts'
import { canBeCorrected } from './correction.ts'

export type ToCorrect = Awaited<ReturnType<typeof readCorrectPage>>

/**
 * What the page of a correction is drawn from, for the owner: the questions that were given back with what was answered
 * or just typed, and all other answers as they were sent. Without `asked` there is nothing to correct.
 */
export async function readCorrectPage(call: Call, id: Id<'application'>, typed?: Readonly<Record<string, string>>) {
  const application = await readApplication(call, id, 'correct')
  requireAllowed(mayActOnApplication(call.actor, 'correct', application))
  const open = canBeCorrected(application.status) ? await findOpenCorrection(call.db, id) : undefined
  const questions = questionsOf(open?.fields ?? [])
  const sent = await readAnswers(call, application)
  const { facts } = await describeDraft(call, application, sent)
  const shown = typed ? withTyped(sent, questions, typed) : sent
  const isAsked = (key: string) => questions.some((question) => question.key === key)
  return {
    reference: application.reference,
    asked: open && { id: open.id, note: open.note, dueOn: open.dueOn },
    facts: { countries: facts.countries, travelOn: application.travelOn },
    questions: questions.map((question) => ({
      question,
      before: answerWords(question, sent[question.step] ?? {}, facts),
      typed: shown[question.step] ?? {},
    })),
    rest: steps.map(({ slug, title }) => ({
      slug,
      title,
      rows: correctable
        .filter(({ step, key }) => step === slug && !isAsked(key))
        .map((question) => [question.label, answerWords(question, sent[slug] ?? {}, facts)] as const),
    })),
  }
}
