import type { ContactStatus } from '#app/features/content/messages/contact-message.ts'
import { contactLimits } from '#app/features/content/messages/contact-message.ts'
import { longestMessage } from '#app/features/support/ticket.ts'

const figure = new Intl.NumberFormat('en-GB')

export const deskWords = {
  title: 'Messages',
  lede: 'What travellers ask from their account, and what anybody writes by the contact page.',
  tabs: { label: 'Messages', tickets: 'Tickets', contact: 'Contact messages' },
  found: (text: string, list: string) => `“${text}” in ${list}`,
  narrowed: (filter: string, list: string) => `${filter}: ${list}`,
  counted: (name: string, count: number) => `${name} (${figure.format(count)})`,
  filter: 'Show',
  tickets: {
    filters: { waiting: 'Not resolved', open: 'Open', 'in-progress': 'In progress', resolved: 'Resolved' },
    search: 'Find a ticket',
    searchHint: 'Reference, name or email',
    caption: 'Tickets, the one that waits longest first',
    none: 'No tickets here',
    noneText: 'Everybody who asked has an answer.',
    noneFound: (text: string) => `No ticket for “${text}”`,
    noneFoundText: 'Try a part of the reference, of the name or of the email address.',
  },
  contact: {
    filters: { open: 'Not answered', answered: 'Answered' } satisfies Record<ContactStatus, string>,
    search: 'Find a message',
    searchHint: 'Reference',
    caption: { open: 'Messages, the oldest first', answered: 'Messages, the newest first' },
    none: 'No messages here',
    noneText: 'Whatever came by the contact page is answered.',
    noneFound: (text: string) => `No message for “${text}”`,
    noneFoundText: 'Messages are encrypted, so only their reference can be searched for.',
  },
  find: 'Search',
  clear: 'Clear the search',
  columns: { subject: 'Subject', person: 'From', status: 'Status', waits: 'Waiting', came: 'Came' },
  waits: (span: string) => span,
  answered: 'Answered',
  resolved: 'Nothing to do',
  next: 'Next page',
  first: 'Back to the first page',
  pages: 'Pages of the list',
  back: { tickets: 'All tickets', contact: 'All contact messages' },
}

const limit = (count: number) => count.toLocaleString('en-GB')

export const deskTicketWords = {
  title: (reference: string) => `Ticket ${reference}`,
  conversation: 'What was said',
  newMark: 'New',
  waiting: (span: string) => `Waits for our answer for ${span}`,
  notWaiting: 'Waits for nothing from us',
  person: {
    title: 'Who asks',
    name: 'Name',
    email: 'Email',
    find: 'Find in Users',
    applications: 'Applications',
    none: 'None submitted yet.',
  },
  about: { title: 'The case it is about', draft: 'Not submitted yet: only its traveller sees it.' },
  answer: {
    title: 'Answer',
    label: 'Your answer',
    hint: `The customer reads it under the name "Support". Up to ${limit(longestMessage)} characters.`,
    afterwards: 'After this answer',
    statuses: { 'in-progress': 'In progress: there may be more', resolved: 'Resolved: nothing is left to do' },
    button: 'Send answer',
    busy: 'Sending...',
  },
  newer: {
    title: 'Somebody wrote while you did',
    text: 'Your answer was not sent. Read what is new, change your answer if you want to, then send it.',
  },
  status: {
    title: 'Status',
    label: 'Set it without an answer',
    hint: 'The customer is told of it.',
    button: 'Save status',
    wrong: 'Select how the ticket stands',
    changed: (now: string) => `A colleague has set it to "${now}" meanwhile. Nothing was changed by you.`,
  },
}

export const deskMessageWords = {
  title: (reference: string) => `Message ${reference}`,
  wrote: 'What was written and answered',
  unknown: 'The sender typed this name and address. Nobody has checked them.',
  known: 'Sent while signed in',
  person: { title: 'Who wrote', name: 'Name', email: 'Email', account: 'Account', find: 'Find in Users' },
  newMark: 'New',
  answer: {
    title: 'Answer by email',
    hint: (email: string) =>
      `It goes to ${email} and quotes nothing of the message. Up to ${limit(contactLimits.message)} characters.`,
    button: 'Send answer',
    busy: 'Sending...',
  },
  newer: {
    title: 'A colleague has answered meanwhile',
    text: 'Your answer was not sent. Read theirs, then send yours if there is something to add.',
  },
  close: {
    title: 'Nothing to answer?',
    text: 'Mark it as answered where you called, or where it wants no answer. No email is sent.',
    button: 'Mark as answered',
  },
  answeredOn: (moment: string) => `Answered on ${moment}`,
  formerColleague: 'Former colleague',
}
