import { briefListText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { type EmailKind, type EmailProblem, type EmailText, longestEmail, longestSubject } from './email-template.ts'

const news: EmailText = words('notifications/templates/email-template', 'news')

/** The built-in wording of each email. */
export const standardEmails: Record<EmailKind, EmailText> = words(
  'notifications/templates/email-template',
  'standardEmails',
  {
    application: news,
    document: news,
    payment: news,
    system: news,
    wanted: {
      get subject() {
        return news.subject
      },
    },
  },
)

/** The wording for discreet emails, which only link to the page. It cannot be customised. */
export const discreetEmails: Record<'news' | 'wanted', EmailText> = words(
  'notifications/templates/email-template',
  'discreetEmails',
)

export const emailKindWords: Record<EmailKind, { readonly name: string; readonly when: string }> = words(
  'notifications/templates/email-template',
  'emailKind',
)

/** The meaning of each placeholder, and an example where the preview needs one. */
export const emailPlaceholderWords = words('notifications/templates/email-template', 'emailPlaceholder')

const said = words('notifications/templates/email-template', 'problem')

export function emailProblemWords(problem: EmailProblem): string {
  switch (problem.code) {
    case 'missing':
      return problem.field === 'subject' ? said.subjectMissing : said.bodyMissing
    case 'too_long':
      return problem.field === 'subject'
        ? said.subjectTooLong({ most: longestSubject })
        : said.bodyTooLong({ most: longestEmail })
    case 'unknown':
      return said.unknown({ names: briefListText(problem.names.map((name) => `{{${name}}}`)) })
    case 'loose_braces':
      return said.looseBraces
    case 'no_link':
      return said.noLink
  }
}
