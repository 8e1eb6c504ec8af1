import { limitWords } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'
import {
  type EmailKind,
  type EmailPlaceholder,
  type EmailProblem,
  type EmailText,
  longestEmail,
  longestSubject,
} from './email-template.ts'

const news: EmailText = words('notifications/templates/email-template', 'news')

/** What an email says where nobody has worded it otherwise. */
export const standardEmails: Record<EmailKind, EmailText> = words(
  'notifications/templates/email-template',
  'standardEmails',
  {
    get application() {
      return news
    },
    get document() {
      return news
    },
    get payment() {
      return news
    },
    get system() {
      return news
    },
    wanted: { ...news },
  },
)

/** The form that says only where to look, for those who want discreet emails. It is not worded by anybody. */
export const discreetEmails: Record<'news' | 'wanted', EmailText> = words(
  'notifications/templates/email-template',
  'discreetEmails',
)

export const emailKindWords: Record<EmailKind, { readonly name: string; readonly when: string }> = words(
  'notifications/templates/email-template',
  'emailKind',
)

/** What a placeholder becomes, and an example of it for the preview. */
export const emailPlaceholderWords: Record<EmailPlaceholder, { readonly name: string; readonly example: string }> =
  words('notifications/templates/email-template', 'emailPlaceholder')

const names = words('notifications/templates/email-template', 'names')
const limits = words('notifications/templates/email-template', 'limits')

export function emailProblemWords(problem: EmailProblem): string {
  switch (problem.code) {
    case 'missing':
      return problem.field === 'subject' ? 'Enter a subject' : 'Enter the email'
    case 'too_long':
      return `${names[problem.field]} must be ${limitWords(limits[problem.field])} characters or fewer`
    case 'unknown':
      return `We do not know ${problem.names.map((name) => `{{${name}}}`).join(', ')}. Use a placeholder from the list.`
    case 'loose_braces':
      return 'A placeholder has two braces on each side, such as {{first_name}}. Check the braces.'
    case 'no_link':
      return 'Put {{link}} where the reader is to go on'
  }
}
