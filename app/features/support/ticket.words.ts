import { letterAbout } from '#app/lib/letter/letter.ts'
import { longestMessage, longestSubject, type OwnTicketState, type TicketProblem, type TicketStatus } from './ticket.ts'

/** For staff. */
export const ticketStatusWords: Record<TicketStatus, { name: string }> = {
  open: { name: 'Open' },
  'in-progress': { name: 'In progress' },
  resolved: { name: 'Resolved' },
}

/** For whoever asked. */
export const ownTicketStateWords: Record<OwnTicketState, { name: string; meaning: string }> = {
  waiting: { name: 'Waiting for our answer', meaning: 'We have your question and will answer it.' },
  answered: { name: 'Answered', meaning: 'We have answered. Write again below if there is more.' },
  resolved: { name: 'Resolved', meaning: 'It is settled. Write again below to reopen it.' },
}

const limits = { subject: longestSubject, message: longestMessage }

export function ticketProblemWords({ field, code }: TicketProblem): string {
  if (code === 'missing') return field === 'subject' ? 'Enter a subject' : 'Enter your message'
  const limit = limits[field].toLocaleString('en-GB')
  return `${field === 'subject' ? 'Subject' : 'Message'} must be ${limit} characters or fewer`
}

export const ticketWords = {
  support: 'Support',
  formerColleague: 'Former colleague',
  problem: { title: 'Error', text: 'Please complete all fields before submitting' },
}

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

const statusNotes: Record<TicketStatus, { title: (reference: string) => string; text: string }> = {
  open: {
    title: (reference) => `We have reopened your question ${reference}`,
    text: 'We will answer it.',
  },
  'in-progress': {
    title: (reference) => `We are working on your question ${reference}`,
    text: 'We tell you as soon as there is an answer.',
  },
  resolved: {
    title: (reference) => `Your question ${reference} is resolved`,
    text: 'We marked it as resolved. If it is not, reply to reopen it.',
  },
}

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
