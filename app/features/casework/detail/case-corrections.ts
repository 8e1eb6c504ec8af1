import { questionsOf } from '#app/features/applications/corrections/correctable.ts'
import type { Corrected } from '#app/features/applications/corrections/read-corrections.server.ts'
import { maskedAnswer } from '#app/features/applications/steps/question.ts'
import type { Step } from '#app/features/applications/steps/step.ts'
import type { StepFacts } from '#app/features/applications/steps/step-facts.ts'

export type CorrectedAnswer = { readonly label: string; readonly before: string; readonly after: string }

/** A correction as shown to staff: the request, and each answer before and after. */
export type CaseCorrected = {
  readonly id: string
  readonly at: Date
  readonly note: string
  readonly answers: readonly CorrectedAnswer[]
}

/** The passport number is masked here as everywhere else. */
export function correctedOf(
  corrected: readonly Corrected[],
  steps: readonly Step[],
  facts: StepFacts,
): CaseCorrected[] {
  return corrected.map(({ id, correctedAt, askedAt, note, fields, before, after }) => ({
    id,
    at: correctedAt ?? askedAt,
    note,
    answers: questionsOf(fields, steps).map((question) => ({
      label: question.label,
      before: maskedAnswer(question, before[question.step] ?? {}, facts),
      after: maskedAnswer(question, after[question.step] ?? {}, facts),
    })),
  }))
}
