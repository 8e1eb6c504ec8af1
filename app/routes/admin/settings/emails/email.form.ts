import { longestEmail, longestSubject, problemsOfEmail } from '#app/features/notifications/templates/email-template.ts'
import { emailProblemWords as wrong } from '#app/features/notifications/templates/email-template.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { emailsWords } from './emails.words.ts'

const words = emailsWords.fields

const wrongIn = (name: 'subject' | 'body') => (text: string) => {
  const problem = problemsOfEmail({ subject: '-', body: '{{link}}', [name]: text }).find((one) => one.field === name)
  return problem && wrong(problem)
}

/** The fields of an email text that staff edit. */
export const emailForm = formOf(() => ({
  seen: field.hidden(),
  subject: field.line({
    label: words.subject,
    autoComplete: 'off',
    missing: wrong({ field: 'subject', code: 'missing' }),
    longest: [longestSubject, wrong({ field: 'subject', code: 'too_long' })],
    check: wrongIn('subject'),
  }),
  body: field.lines({
    label: words.body,
    hint: words.bodyHint,
    rows: 14,
    missing: wrong({ field: 'body', code: 'missing' }),
    longest: [longestEmail, wrong({ field: 'body', code: 'too_long' })],
    check: wrongIn('body'),
  }),
}))
