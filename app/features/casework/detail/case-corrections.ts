import { maskedNumber } from '#app/features/accounts/profile/profile.ts'
import { answerWords, type Question, questionsOf } from '#app/features/applications/corrections/correctable.ts'
import type { Corrected } from '#app/features/applications/corrections/read-corrections.server.ts'
import type { TypedAnswers } from '#app/features/applications/read-application.server.ts'
import type { StepFacts } from '#app/features/applications/steps/step.ts'

export type CorrectedAnswer = { readonly label: string; readonly before: string; readonly after: string }

/** One correction as staff read it: what was asked, and each answer as it was and as it is. */
export type CaseCorrected = {
  readonly id: string
  readonly at: Date
  readonly note: string
  readonly answers: readonly CorrectedAnswer[]
}

type Facts = Pick<StepFacts, 'countries'>

export function correctedOf(corrected: readonly Corrected[], facts: Facts): CaseCorrected[] {
  return corrected.map(({ id, correctedAt, askedAt, note, fields, before, after }) => ({
    id,
    at: correctedAt ?? askedAt,
    note,
    answers: questionsOf(fields).map((question) => ({
      label: question.label,
      before: said(question, before, facts),
      after: said(question, after, facts),
    })),
  }))
}

/** The passport's number is masked here as everywhere else. */
function said(question: Question, answers: TypedAnswers, facts: Facts): string {
  const text = answerWords(question, answers[question.step] ?? {}, facts)
  return question.kind === 'passport' ? maskedNumber(text) : text
}
