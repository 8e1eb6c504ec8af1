import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { adminFaqWords as words } from './faqs.words.ts'

/** A question and its answer in another language. */
export const faqVersionForm = formOf(() => ({
  drawnFrom: field.hidden(),
  madeFrom: field.hidden(),
  question: field.line({ label: words.question, autoComplete: 'off' }),
  answer: field.html({ label: words.answer, hint: words.answerHint, rows: 10 }),
}))
