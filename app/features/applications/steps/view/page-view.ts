import { formStore } from '#app/features/applications/forms/compile-form.ts'
import { type FormView, shapePage } from '#app/features/applications/forms/shape-question.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import type { Step } from '../step.ts'
import type { StepFacts, Typed } from '../step-facts.ts'
import { type Answers, answersOn } from '../steps.ts'
import type { StepView } from './step-view.ts'
import { stepView } from './view-of.ts'

/** A question page as sent to the browser: a common one, or one of a government form. */
export type PageView =
  | { readonly fixed: StepView; readonly form?: undefined }
  | { readonly form: FormView; readonly fixed?: undefined }

type Drawn = { readonly answers: Answers; readonly facts: StepFacts }
type Sent = { readonly typed?: Typed; readonly problems?: readonly FieldProblem[] }

/** `sent`: the values just typed, and their problems. */
export function pageView(step: Step, { answers, facts }: Drawn, sent: Sent = {}): PageView {
  if (step.store === formStore) return { form: shapePage(step, { answers, facts, ...sent }) }
  const { typed = answersOn(step, answers), problems = [] } = sent
  return { fixed: stepView(step, { typed, problems, facts }) }
}
