import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { adminFaqWords as words } from './faqs.words.ts'

export const faqForm = formOf(() => ({
  id: field.hidden(),
  drawnFrom: field.hidden(),
  question: field.line({ label: words.question, autoComplete: 'off' }),
  answer: field.html({ label: words.answer, hint: words.answerHint, rows: 10 }),
  published: field.tick({ label: words.published }),
}))
