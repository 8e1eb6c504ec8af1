import type { Choice } from '#app/ui/form/choice-field.tsx'
import type { Option } from '#app/ui/form/field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { type FieldProblem, problemIn } from '#app/ui/form/problems.ts'

type Drawn = 'part' | 'name' | 'problem' | 'text' | 'isOn' | 'date' | 'wrongPart' | 'prompt' | 'columns'
type Attributes = 'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck' | 'dir' | 'className'

/** A question's field as it is sent to the browser: what is drawn, and nothing that checks or computes. */
export type FieldView = Pick<ShownField, Drawn | Attributes | 'maxLength' | 'placeholder'> & {
  readonly label: string
  readonly hint?: string
  readonly options?: readonly Option[]
  readonly choices?: readonly (Choice & { readonly hint?: string })[]
}

/** A question with what its answer gives reason to ask below it. */
export type QuestionView = FieldView & { readonly followUp?: FollowUpView | undefined }

export type FollowUpView = { readonly title: string; readonly text: string | null; readonly field: FieldView }

/** The questions of one page, those of its fold apart. */
export type StepView = {
  readonly asked: readonly QuestionView[]
  readonly folded: readonly QuestionView[]
  /** Whether the fold is open: one of its questions is answered, or wrong. */
  readonly isOpen: boolean
}

/** The same page with what was found wrong with it before. */
export function withProblems(view: StepView, problems: readonly FieldProblem[]): StepView {
  const marked = (question: QuestionView) => ({ ...question, ...problemIn(problems, question.name) })
  return { ...view, asked: view.asked.map(marked), folded: view.folded.map(marked) }
}
