import { limitWords } from '#app/lib/counted.ts'
import {
  type EmailKind,
  type EmailPlaceholder,
  type EmailProblem,
  type EmailText,
  longestEmail,
  longestSubject,
} from './email-template.ts'

const news: EmailText = {
  subject: '{{what}} – {{trip}}',
  body: 'Hello {{first_name}},\n\n{{details}}\n\n{{link}}',
}

/** What an email says where nobody has worded it otherwise. */
export const standardEmails: Record<EmailKind, EmailText> = {
  application: news,
  document: news,
  payment: news,
  system: news,
  wanted: {
    ...news,
    body: 'Hello {{first_name}},\n\n{{details}}\n\nYour application is on hold until you do this.\n\n{{link}}',
  },
}

/** The form that says only where to look, for those who want discreet emails. It is not worded by anybody. */
export const discreetEmails: Record<'news' | 'wanted', EmailText> = {
  news: {
    subject: 'News about {{about}}, {{reference}}',
    body: 'Hello,\n\nThere is news about {{about}}. Sign in to read it.\n\n{{link}}',
  },
  wanted: {
    subject: 'We need something from you, {{reference}}',
    body: 'Hello,\n\nWe need something from you. It is about {{about}}. Sign in to read it.\n\n{{link}}',
  },
}

export const emailKindWords: Record<EmailKind, { readonly name: string; readonly when: string }> = {
  application: {
    name: 'News about an application',
    when: 'Its status has changed, or we have written to the traveller',
  },
  document: { name: 'News about a document', when: 'A document was verified or added' },
  payment: { name: 'News about a payment', when: 'A payment or a refund has arrived' },
  system: { name: 'News about an account', when: 'Something has changed in the traveller’s account' },
  wanted: { name: 'Something is needed', when: 'A document was rejected, or we have asked a question' },
}

/** What a placeholder becomes, and an example of it for the preview. */
export const emailPlaceholderWords: Record<EmailPlaceholder, { readonly name: string; readonly example: string }> = {
  first_name: { name: 'First name of whoever reads it', example: 'Asha' },
  what: { name: 'What happened, in a few words', example: 'Your photo needs another try' },
  details: {
    name: 'What happened, in a sentence or two',
    example: 'There is glare on the face. Please upload a new one.',
  },
  trip: { name: 'Destination and traveller, where there are any', example: 'France visa, Asha' },
  about: { name: 'What it is about', example: 'your application' },
  reference: { name: 'Reference, where there is one', example: 'PTN-NH8W-FWDD' },
  link: { name: 'The button to the page that says more', example: 'https://www.example.com/applications/4c1f' },
  choices: { name: 'Link to the choice of emails', example: 'https://www.example.com/notifications' },
}

const names = { subject: 'The subject', body: 'The email' }
const limits = { subject: longestSubject, body: longestEmail }

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
