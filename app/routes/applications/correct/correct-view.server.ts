import { correctWords as words } from '#app/features/applications/corrections/correction.words.ts'
import type { ToCorrect } from '#app/features/applications/corrections/read-correct-page.server.ts'
import { findQuestion } from '#app/features/applications/steps/steps.ts'
import { questionView } from '#app/features/applications/steps/view/view-of.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'

export type CorrectView = ReturnType<typeof correctView>
export type AskedView = CorrectView['questions'][number]

/** The data of the correction page: the requested questions, and only those answers the page shows. */
export function correctView({ facts, expectedOn, ...page }: ToCorrect, problems: readonly FieldProblem[] = []) {
  const { reference, asked, rest } = page
  const expected = expectedOn && words.expected(expectedOn, facts.travelOn !== null && expectedOn >= facts.travelOn)
  const view = ({ key, name, before, typed, shaped }: ToCorrect['questions'][number]) => ({
    key,
    before,
    shaped,
    field: shaped
      ? undefined
      : questionView(requireFound(findQuestion(key)), { typed, problems, facts, isCorrection: true }),
    expected: name === 'travelOn' ? expected : null,
  })
  const all = [...page.questions, ...page.opened]
  return {
    reference,
    asked,
    questions: page.questions.map(view),
    opened: page.opened.map(view),
    // Shown only together with requested questions.
    rest: asked ? rest : [],
    countries: all.some(({ shaped }) => shaped) ? facts.countries : [],
  }
}
