import { longestMessage, longestSubject, type TicketProblem, type TicketStatus } from './ticket.ts'

export const ticketStatusWords: Record<TicketStatus, { name: string; meaning: string }> = {
  open: { name: 'Open', meaning: 'We have your question and will answer it.' },
  'in-progress': { name: 'In progress', meaning: 'Somebody here is working on it.' },
  resolved: { name: 'Resolved', meaning: 'It is settled. Write again below and it is open again.' },
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
    title: `Your question ${reference}: ${ticketStatusWords[status].name.toLowerCase()}`,
    text: statusNotes[status],
  }),
}

const statusNotes: Record<TicketStatus, string> = {
  open: 'Your question is open again. We will answer it.',
  'in-progress': 'Somebody here is working on your question.',
  resolved: 'We marked your question as resolved. If it is not, reply to it and it is open again.',
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
  opened: (reference: string, link: string) => ({
    subject: `New support ticket, ${reference}`,
    text: `A traveller asks something. Sign in to read and answer it.\n\n${link}\n`,
  }),
  replied: (reference: string, link: string) => ({
    subject: `A reply to support ticket ${reference}`,
    text: `A traveller has written again. Sign in to read and answer it.\n\n${link}\n`,
  }),
}
