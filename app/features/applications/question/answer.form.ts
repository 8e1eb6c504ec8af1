import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { longestAnswer } from '../application.ts'
import { wantedWords as words } from '../application-page.words.ts'

export const answerForm = formOf(() => ({
  answer: field.lines({
    label: words.answer,
    hint: words.answerHint,
    rows: 4,
    missing: words.problems.empty,
    longest: [longestAnswer, words.problems.too_long({ longestAnswer })],
  }),
}))
