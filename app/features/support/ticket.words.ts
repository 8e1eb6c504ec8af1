import { letterAbout } from '#app/lib/letter/letter.ts'
import { numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { longestMessage, longestSubject, type OwnTicketState, type TicketProblem, type TicketStatus } from './ticket.ts'

/** For staff. */
export const ticketStatusWords: Record<TicketStatus, { name: string }> = words('support/ticket', 'ticketStatus')

/** For whoever asked. */
export const ownTicketStateWords: Record<OwnTicketState, { name: string; meaning: string }> = words(
  'support/ticket',
  'ownTicketState',
)

const limits = words('support/ticket', 'limits')

export function ticketProblemWords({ field, code }: TicketProblem): string {
  if (code === 'missing') return field === 'subject' ? 'Enter a subject' : 'Enter your message'
  const limit = numberText(limits[field])
  return `${field === 'subject' ? 'Subject' : 'Message'} must be ${limit} characters or fewer`
}

export const ticketWords = words('support/ticket', 'ticket')

/** What the customer is told. Neither holds what was written: letters are read over shoulders, and passed on. */
export const ticketNotices = {
  answered: (reference: string) => ({
    title: `We have answered your question, ${reference}`,
    text: 'There is an answer for you. Sign in to read it and to reply.',
  }),
  aboutCase: (reference: string) => ({
    title: `We have written to you about your application ${reference}`,
    text: 'There is a message for you. Sign in to read it and to reply.',
  }),
  status: (reference: string, status: TicketStatus) => ({
    title: statusNotes[status].title(reference),
    text: statusNotes[status].text,
  }),
}

const statusNotes: Record<TicketStatus, { title: (reference: string) => string; text: string }> = words(
  'support/ticket',
  'statusNotes',
)

/** What whoever has the case is told. */
export const caseNotice = (reference: string) => ({
  title: `A message about ${reference}`,
  text: 'The traveller has written to you. Read and answer it on the case.',
})

/** What the conversation about a case is called where staff begin it. */
export const subjectOfCase = (reference: string) => `Your application ${reference}`

/** What staff are told by mail. */
export const staffMail = {
  opened: (reference: string, link: string) =>
    letterAbout(reference, 'New support ticket', 'A traveller has a question.', {
      button: 'Read and answer',
      url: link,
    }),
  replied: (reference: string, link: string) =>
    letterAbout(reference, 'A reply to a support ticket', 'A traveller has written again.', {
      button: 'Read and answer',
      url: link,
    }),
}
