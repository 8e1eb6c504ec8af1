import { FormQuestions } from '#app/features/applications/forms/components/form-questions.tsx'
import type { PageView } from './page-view.ts'
import { StepFields } from './question-field.tsx'

export function PageFields({ slug, view }: { slug: string; view: PageView }) {
  return view.form ? <FormQuestions {...view.form} /> : <StepFields slug={slug} view={view.fixed} />
}
