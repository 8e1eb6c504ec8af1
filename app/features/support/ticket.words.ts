import { emailAbout } from '#app/lib/email/email-message.ts'
import { words } from '#app/lib/words/words.ts'
import { longestMessage, longestSubject, type OwnTicketState, type TicketProblem, type TicketStatus } from './ticket.ts'

/** For staff. */
export const ticketStatusWords: Record<TicketStatus, { name: string }> = words('support/ticket', 'ticketStatus')

/** As shown to the traveller. */
export const ownTicketStateWords: Record<OwnTicketState, { name: string; meaning: string }> = words(
  'support/ticket',
  'ownTicketState',
)

const said = words('support/ticket')

export function ticketProblemWords({ field, code }: TicketProblem): string {
  const { subjectMissing, messageMissing, subjectTooLong, messageTooLong } = said.problem
  if (code === 'missing') return field === 'subject' ? subjectMissing : messageMissing
  return field === 'subject' ? subjectTooLong({ most: longestSubject }) : messageTooLong({ most: longestMessage })
}

export const ticketWords = words('support/ticket', 'ticket')

type Notice = { readonly title: string; readonly text: string }

/**
 * The notifications to the customer. They do not quote the message, because emails are forwarded and read by others.
 */
export const ticketNotices = {
  answered: (): Notice => ({ ...said.notice.answered }),
  aboutCase: (): Notice => ({ ...said.notice.aboutCase }),
  status: (status: TicketStatus): Notice => ({ ...said.statusNotes[status] }),
}

/** The notification to the case's assignee. */
export const caseNotice = (): Notice => ({ ...said.caseNotice })

/** The subject of a conversation about a case started by staff. */
export const subjectOfCase = (reference: string) => said.subjectOfCase({ reference })

function staffEmailOf(kind: 'opened' | 'replied', reference: string, link: string) {
  const { title, text, button } = said.staffMail[kind]
  return emailAbout(reference, title, text, { button, url: link })
}

/** The emails to staff. */
export const staffMail = {
  opened: (reference: string, link: string) => staffEmailOf('opened', reference, link),
  replied: (reference: string, link: string) => staffEmailOf('replied', reference, link),
}
