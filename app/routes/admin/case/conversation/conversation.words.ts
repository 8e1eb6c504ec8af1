import { longestQuestion } from '#app/features/casework/case.ts'
import { noteWords } from '#app/features/casework/detail/detail.words.ts'
import type { Entry } from '#app/features/support/conversation/conversation.ts'
import { limitWords } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const listed = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })
const braced = (names: readonly string[]) => listed.format(names.map((name) => `{{${name}}}`))

const isSameDay = (one: Date, other: Date) => one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10)

export const conversationWords = {
  title: 'Conversation',
  thread: 'What was said',
  none: 'Nobody has written yet.',
  kinds: {
    message: 'Message',
    note: 'Internal note',
    question: 'Question',
    answer: 'Answer',
    correction: 'Correction asked for',
  } satisfies Record<Entry['kind'], string>,
  waits: 'The clock is paused until it is answered',
  due: (on: PlainDate) => `Wanted by ${formatDate(on)}`,
  staff: 'Portolan',
  formerColleague: 'Former colleague',
  at: (at: Date, now: Date) => `${isSameDay(at, now) ? 'Today' : day.format(at)}, ${clock.format(at)} UTC`,
  attached: (by: string, at: Date) => `${by}, ${day.format(at)}`,
  you: 'You',

  keys: { send: 'Ctrl ↵', sendOnMac: '⌘↵', choose: '↵', template: 'T' },
  reply: (name: string) => `Reply to ${name}`,
  note: 'Internal note',
  replyLabel: (name: string) => `Message to ${name}`,
  noteLabel: noteWords.label,
  send: 'Send',
  sendAndAsk: 'Send and pause clock',
  saveNote: noteWords.button,
  attach: 'Attach files',
  remove: (name: string) => `Remove ${name}`,
  templates: 'Templates',
  sending: 'Sending …',
  draftSaved: (at: Date) => `Draft saved ${clock.format(at)} UTC`,
  sent: { message: 'Message sent. We are telling the traveller.', question: 'Message sent. The clock is paused.' },
  noteSaved: 'Note saved. Colleagues can read it. The traveller cannot.',
  mayNotWrite: 'You can write notes on this case. Messages to travellers need another role.',
  empty: 'Enter your message',
  unfilled: (names: readonly string[]) => `Fill in ${braced(names)} before you send it.`,
  newer: 'Somebody has written since you looked. Read what is new, then send your message.',
  erased: 'The data of this application is erased. Nobody can be written to here.',
  tooLongToAsk: `A message that pauses the clock can have up to ${limitWords(longestQuestion)} characters. Shorten it, or send it without pausing.`,
  failed: 'Your message did not get through. It is still here: send it again.',
  writing: (names: readonly string[]) => `${listed.format(names)} ${names.length === 1 ? 'is' : 'are'} writing`,

  findTemplate: 'Search templates',
  noTemplate: 'No template fits.',
  offered: (status: string) => `Chosen for “${status}”, in English`,
  editTemplates: 'Edit templates',
  inserted: (title: string) => `Inserted: ${title}`,
  stillOpen: (names: readonly string[]) => `Still to fill in: ${braced(names)}`,

  waitingFor: 'Waiting for',
  by: (on: PlainDate) => `by ${formatDate(on)}`,
  waitingAnswer: 'Answer of the traveller',
  since: (at: Date) => `since ${day.format(at)}, ${clock.format(at)} UTC`,
  answered: 'Answered',
  goOn: 'Go on with the case',
  goOnHint: 'The question is taken away, and the clock goes on.',
  correction: 'Corrected answers',
  attachments: 'Attachments',
}
