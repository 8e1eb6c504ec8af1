import type { Choice } from '#app/ui/form/choice-field.tsx'
import type { Option } from '#app/ui/form/field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { type FieldProblem, problemIn } from '#app/ui/form/problems.ts'

type Drawn = 'part' | 'name' | 'problem' | 'text' | 'isOn' | 'date' | 'wrongPart' | 'prompt' | 'columns'
type Attributes = 'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck' | 'dir' | 'className'

/** A question's field as sent to the browser: only what is rendered, without validation or logic. */
export type FieldView = Pick<ShownField, Drawn | Attributes | 'maxLength' | 'placeholder'> & {
  readonly label: string
  readonly hint?: string
  readonly options?: readonly Option[]
  readonly choices?: readonly (Choice & { readonly hint?: string })[]
}

/** A question with the follow-up its answer calls for. */
export type QuestionView = FieldView & { readonly followUp?: FollowUpView | undefined }

export type FollowUpView = { readonly title: string; readonly text: string | null; readonly field: FieldView }

/** The questions of one page, with the collapsed section separate. */
export type StepView = {
  readonly asked: readonly QuestionView[]
  readonly folded: readonly QuestionView[]
  /** Whether the section is open: one of its questions is answered or invalid. */
  readonly isOpen: boolean
}

/** The same page with problems found earlier. */
export function withProblems(view: StepView, problems: readonly FieldProblem[]): StepView {
  const marked = (question: QuestionView) => ({ ...question, ...problemIn(problems, question.name) })
  return { ...view, asked: view.asked.map(marked), folded: view.folded.map(marked) }
}
