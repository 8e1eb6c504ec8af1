import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { adminBlogWords as words } from './posts.words.ts'

const { fields: labels, hints } = words
const autoComplete = 'off'

/** The texts of an article in another language. Its rules are those of the English text. */
export const postVersionForm = formOf(() => ({
  drawnFrom: field.hidden(),
  madeFrom: field.hidden(),
  title: field.line({ label: labels.title, autoComplete }),
  excerpt: field.lines({ label: labels.excerpt, rows: 3 }),
  content: field.html({ label: labels.content, rows: 18 }),
  metaTitle: field.line({ label: labels.metaTitle }),
  metaDescription: field.lines({ label: labels.metaDescription, rows: 2 }),
  keywords: field.line({ label: labels.keywords, hint: hints.keywords, autoComplete }),
}))
