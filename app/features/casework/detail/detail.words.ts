import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import type { Erasure } from '#app/features/applications/erasure/erasure-day.ts'
import type { AuditDetail } from '#app/features/audit/audit.ts'
import { longestQuestion, undoSeconds } from '#app/features/casework/case.ts'
import { longestNote as longestDocumentNote, type RejectionReason } from '#app/features/documents/document.ts'
import { documentWords, rejectionWords } from '#app/features/documents/document.words.ts'
import type { PromiseState } from '#app/features/payments/promise/filing-promise.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted, limitWords } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { longestNote } from '../case.ts'
import type { Gate, OpenDocument } from '../gates/gate.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })

/** "21 November 2026, 17:04 UTC": staff sit in more than one zone. */
export function momentWords(at: Date): string {
  return `${formatDate(dayOf(at))}, ${clock.format(at)} UTC`
}

const hourMs = 3_600_000

/** "3 days", "5 hours": how long somebody has waited. */
export function waitWords(since: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hourMs))
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

export const caseWords = {
  title: 'Application',
  back: 'Back to the list',
  previous: 'Previous case',
  next: 'Next case',
  around: 'Other cases of the list',
  jump: 'Parts of this page',
  jumps: {
    documents: 'Documents',
    facts: 'Answers',
    payments: 'Payments',
    activity: 'Activity',
    conversation: 'Conversation',
    filing: 'Filing',
  },
  route: (from: string, to: string) => `${from} to ${to}`,
  nobody: 'Name not given',
  tickets: 'Questions to support',
  id: 'Application ID',
  copy: 'Copy the whole ID',
  copied: 'Copied',
  reference: 'Reference',
  waiting: {
    us: (wait: string) => `Waiting for us for ${wait}`,
    government: (wait: string, country: string) => `With ${placeName(country)} for ${wait}`,
    you: (wait: string) => `Waiting for the traveller for ${wait}`,
    nobody: (at: Date) => `Ended on ${momentWords(at)}`,
  },
  asked: {
    question: {
      theirs: (wait: string) => `The traveller was asked something ${wait} ago`,
      ours: (wait: string) => `The traveller answered ${wait} ago`,
    },
    correction: {
      theirs: (wait: string) => `The traveller was asked for a correction ${wait} ago`,
      ours: (wait: string) => `The traveller corrected answers ${wait} ago`,
    },
  },
  others: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is looking at this case too.`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are looking at this case too.`,
  own: {
    title: 'This is your own application',
    text: 'Nobody works on an application of their own. A colleague looks after it.',
  },
  loadFailed: 'Failed to load application details.',
  tryAgain: 'Nothing was changed. Please open it again in a moment.',
  failed: 'Error',
  updateFailed: 'Failed to update application status.',
  nothingChanged: 'Nothing was changed. Please try again in a moment.',
}

export const decideWords = {
  title: 'Decide',
  closed: 'No usual step is left. Another status can be set below.',
  supportOnly: 'Officers decide about applications. You can write notes and give the case to a colleague.',
  note: 'Note to the traveller (optional)',
  noteHint: 'The traveller reads it with the new status.',
  refusal: 'Reason for a refusal (optional)',
  refusalHint: 'Counted in reports. It is not part of the note.',
  refusalNone: 'Not stated',
  moves: {
    document_verification: 'Start checking documents',
    pending: 'Put back to pending',
    processing: 'Start processing',
    under_review: (country: string) => `Filed with ${placeName(country)}`,
    approved: (country: string) => `${placeNameFirst(country)} approved it`,
    rejected: (country: string) => `${placeNameFirst(country)} refused it`,
    cancelled: 'Cancel the application',
  },
  undo: `You can undo it for ${undoSeconds} seconds. The traveller is told after that.`,
  updated: 'Status Updated',
}

/** What the page says after an act that cannot be taken back. */
export const saidWords = {
  'visa-taken-back': { title: 'Visa taken back', text: 'We are telling the traveller.' },
  'visa-end-saved': { title: 'Saved', text: 'The traveller sees the days of the visa.' },
  'note-saved': { title: 'Note saved', text: 'Colleagues can read it. The traveller cannot.' },
  'task-saved': { title: 'Saved', text: 'The traveller sees what is done.' },
  'filing-saved': { title: 'Filing record saved', text: 'Colleagues see it. The traveller does not.' },
  'filing-copied': { title: 'Form marked as copied', text: 'It is recorded in the audit log.' },
  'receipt-removed': { title: 'Receipt removed', text: 'Its file is deleted.' },
  'document-verified': { title: 'Document verified', text: 'We are telling the traveller.' },
  'document-rejected': { title: 'Document rejected', text: 'The traveller is asked for a new one.' },
  'document-asked': { title: 'Document requested', text: 'We are telling the traveller.' },
  'document-reopened': { title: 'Decision taken back', text: 'The document waits to be checked again.' },
}

/** What stands in the way of the next step. */
export const gateWords = {
  documents: (count: number) => `${counted(count, 'document')} left to verify`,
  states: { pending: 'not uploaded', uploaded: 'not verified', rejected: 'rejected' } satisfies Record<
    OpenDocument['status'],
    string
  >,
  visa: 'Add the visa before you approve. The approval tells the traveller to download it.',
  addVisa: 'Add the visa',
  filing: 'The filing record is not complete.',
  toFiling: 'Complete the filing record',
  fold: {
    documents: 'Go on without them',
    filing: 'File without a complete record',
    visa: 'Approve without the visa',
  } satisfies Record<Gate['code'], string>,
  reason: 'Reason, for colleagues only',
  reasonHint: 'It stays in the audit log. The traveller never reads it.',
  reasonMissing: {
    documents: 'Enter a reason, because some documents are not verified',
    filing: 'Enter a reason, because the filing record is not complete',
    visa: 'Enter a reason, because the visa is not there',
  } satisfies Record<Gate['code'], string>,
}

/** What a button says that moves a case to a status. */
export function moveWords(to: ApplicationStatus, country: string): string {
  const words: Partial<Record<ApplicationStatus, string | ((country: string) => string)>> = decideWords.moves
  const said = words[to] ?? statusWords[to].name
  return typeof said === 'string' ? said : said(country)
}

export const overrideWords = {
  title: 'Another status',
  text: 'This is no usual step. It wants a reason, and stands in the audit log.',
  to: 'New status',
  prompt: 'Select a status',
  reason: 'Reason, for colleagues only',
  reasonHint: 'The traveller never reads it.',
  sure: 'I am sure that this status is right',
  button: 'Set this status',
  toMissing: 'Select a new status',
  tooLong: `Enter no more than ${limitWords(longestQuestion)} characters`,
  reasonMissing: 'Enter a reason, because this is not the usual next step',
  sureMissing: 'Confirm that the status is right',
  same: 'Select a status other than the one it has',
}

export const changedWords = {
  title: 'A colleague changed this application',
  text: (status: ApplicationStatus, by: string | null) =>
    `${by ?? 'A colleague'} set it to ${statusWords[status].name}.`,
}

export const conflictWords = {
  title: 'Someone else has changed this application',
  text: 'Nothing of yours was saved. What you typed is still in the form.',
  meant: 'You wanted',
  now: 'It is now',
  wanted: (status: ApplicationStatus, from: ApplicationStatus | undefined) =>
    from ? `${statusWords[status].name}, from ${statusWords[from].name}` : statusWords[status].name,
  since: (status: ApplicationStatus, at: Date, by: string | null) =>
    `${statusWords[status].name}, since ${momentWords(at)}${by ? `, set by ${by}` : ''}`,
  sameStatus: 'The status is the same. Somebody asked the traveller, assigned the case or checked a document.',
  again: 'Check it once more, then decide again.',
}

export const paperWords = {
  title: 'Documents',
  none: 'This visa asks for no documents.',
  list: 'Documents of this application',
  progress: (done: number, all: number) => `${done} of ${all} approved`,
  previous: 'Previous document',
  next: 'Next document',
  open: 'Open in a new tab',
  field: 'Field',
  answer: 'Answer',
  passportReads: 'Passport reads',
  reading: {
    reading: 'Reading the lines at the bottom of the passport…',
    nothing: 'The lines at the bottom of the passport were not found. Compare it by eye.',
    unclear: 'The lines at the bottom of the passport could not be read in full. Compare them by eye.',
    'no-picture': 'The picture could not be opened.',
    failed: 'The lines at the bottom of the passport could not be read. Compare them by eye.',
  },
  differences: (count: number) =>
    count === 0 ? 'The passport says the same as the answers.' : `${counted(count, 'difference')} from the passport`,
  notUploaded: 'The traveller has not uploaded this document yet.',
  notRequired: 'This document is not asked for any more.',
  support: 'Files are open to officers and administrators only.',
  versions: (count: number) => `Earlier versions (${count})`,
  version: (number: number) => `Version ${number}`,
  uploadedAt: (at: Date) => `uploaded on ${momentWords(at)}`,
  decided: (by: string | null, at: Date) => `${by ?? 'Somebody'}, ${momentWords(at)}`,
  compare: 'Compare with the answers',
  verify: 'Verify',
  verifyAgain: 'Verify after all',
  reopen: 'Take the decision back',
  reject: 'Reject this document',
  why: 'What is wrong with it?',
  note: 'Note to the traveller',
  noteHint: 'Without one, the traveller reads our standard advice. “Something else” needs a note.',
  rejectButton: 'Reject and ask for a new one',
  rejected: (reason: RejectionReason) => `Rejected: ${rejectionWords[reason]}`,
  told: (note: string) => `We wrote: ${note}`,
  notOpen: 'The application is past the check of documents.',
  ask: {
    title: 'Ask for another document',
    text: 'The traveller is told at once and uploads it on the page of the application.',
    kind: 'Which document?',
    prompt: 'Choose a document',
    missing: 'Choose which document you need',
    note: 'Why you need it',
    noteHint: 'The traveller reads it.',
    tooLong: `Enter no more than ${limitWords(longestDocumentNote)} characters`,
    button: 'Ask for it',
    taken: 'The application has this document, or it was asked for already',
    over: 'The application is past the check of documents',
  },
}

/** The reasons as staff choose them: shorter than what the traveller reads. */
export const reasonWords: Record<RejectionReason, string> = {
  unreadable: 'Unreadable',
  cropped: 'A part is cut off',
  glare: 'Glare',
  wrong_document: 'A different document',
  expired: 'Expired',
  expires_too_soon: 'Expires too soon',
  does_not_match: 'Does not match the answers',
  password_protected: 'Password protected',
  wrong_size: 'Wrong size',
  background: 'Background is not plain',
  not_recent: 'Not recent enough',
  other: 'Something else',
}

const promiseStates: Record<PromiseState, string> = {
  open: '',
  kept: 'kept',
  missed: 'missed: the service fee goes back',
}

export const factWords = {
  title: 'Facts',
  accepted: 'Accepted by the traveller before paying',
  applicant: 'Applicant',
  account: 'Account holder',
  email: 'Email',
  phone: 'Phone',
  route: 'Route',
  visa: 'Visa',
  purpose: 'Purpose',
  travelOn: 'Travel date',
  inDays: (days: number) => (days < 0 ? 'the day has passed' : days === 0 ? 'today' : `in ${counted(days, 'day')}`),
  urgency: 'Speed',
  plan: 'Plan',
  noPlan: 'No plan',
  submitted: 'Submitted',
  expected: 'Decision expected by',
  fileBy: 'File by',
  promise: ({ due, state, hasWaited }: { due: PlainDate; state: PromiseState; hasWaited: boolean }) =>
    [formatDate(due), hasWaited && 'moved by the days we waited', promiseStates[state]].filter(Boolean).join(', '),
  unknown: 'Not known',
  answers: 'Answers of the traveller',
  notGiven: 'Not given',
  hold: 'Hold',
  holdChange: 'Change the hold',
}

/** When answers and documents of an application go, for staff. */
export function caseErasureText(erasure: Erasure): string {
  switch (erasure.state) {
    case 'planned':
      return `Answers and documents are erased on ${formatDate(erasure.on)}.`
    case 'held':
      return 'On hold: answers and documents are not erased.'
    case 'done':
      return `Answers and documents were erased on ${formatDate(erasure.on)}.`
  }
}

export const passportWords = {
  reveal: 'Show the whole number',
  revealHint: 'That you looked is written down.',
  revealed: 'Shown to you once. Reload the page to hide it.',
}

export const ownerWords = {
  title: 'Assigned to',
  nobody: 'Nobody',
  you: 'You',
  claim: 'Claim this case',
  me: (name: string) => `${name} (you)`,
  taken: (by: string | null) => (by ? `${by} has this case now` : 'This case is unassigned again. Reload the page'),
  choose: 'Assign to',
  none: 'Nobody',
  button: 'Assign',
  notStaff: 'Select a member of staff whose account is active',
  nothing: 'The case is theirs already',
}

export const noteWords = {
  title: 'Internal notes',
  text: 'For colleagues only. The traveller never reads them.',
  label: 'Add a note',
  button: 'Save the note',
  empty: 'Enter a note',
  tooLong: `The note must be ${longestNote.toLocaleString('en-GB')} characters or fewer`,
}

export const taskListWords = {
  title: 'To do for this case',
  text: 'The traveller paid for these, and sees what is done.',
  done: (name: string | null, on: Date) => `Done by ${name ?? 'a former colleague'}, ${momentWords(on)}`,
  dropped: 'Refunded: nothing left to do',
  inPlan: 'In the plan',
  tick: 'Mark as done',
  untick: 'Not done after all',
  of: (what: string) => `: ${what}`,
}

export const questionWords = {
  title: 'Question to the traveller',
  text: 'The status stays as it is. The traveller sees the question on their status page, and by email.',
  label: 'What do we need to know?',
  button: 'Ask the traveller',
  change: 'Change the question',
  open: (at: Date) => `Asked on ${momentWords(at)}`,
  said: (at: Date) => `Answered on ${momentWords(at)}`,
  answered: 'Take the question away',
  empty: 'Enter a question',
  tooLong: `The question must be ${limitWords(longestQuestion)} characters or fewer`,
}

export const moneyWords = {
  title: 'Price and payment',
  pair: 'Fees of this pair of countries',
  pairHint: 'As they are today, in US dollars.',
  applicationFee: 'Application fee',
  serviceFee: 'Service fee',
  total: 'Total',
  paid: 'What was paid for',
  notPaid: 'Nothing has been paid.',
  attempt: (amount: Money, method: string) => `${formatMoney(amount)}, ${method}`,
  methods: { card: 'card', upi: 'UPI' } as Record<string, string>,
  reference: (reference: string) => `Payment ID ${reference}`,
  refundDue: 'To be refunded',
  refunds: 'Refunds',
  refund: (amount: Money, cause: string) => `${formatMoney(amount)}, ${cause.toLowerCase()}`,
  issueRefund: 'Issue refund',
  dispute: (amount: Money, reason: string) => `${formatMoney(amount)}, ${reason.toLowerCase()}`,
}

export const recordWords = {
  history: 'Status history',
  by: (name: string | null) => name ?? 'The service',
  override: 'override',
  audit: 'Audit log',
  auditHint: 'Every act of staff on this application and its documents.',
  noAudit: 'No act of staff is written down yet.',
  reason: (reason: string) => `Reason: ${reason}`,
}

/** What the books hold beside an act, in words: statuses, reasons, versions. Ids stay out of the way. */
export function actDetailWords(detail: AuditDetail): string {
  const status = (value: unknown) => statusWords[value as ApplicationStatus]?.name
  const { from, to, why, version, waits, arrived, kind } = detail
  const said = [
    status(from) && status(to) ? `${status(from)} → ${status(to)}` : '',
    typeof kind === 'string' ? documentWords(kind).name : '',
    typeof why === 'string' ? (reasonWords[why as RejectionReason] ?? '') : '',
    typeof version === 'number' ? paperWords.version(version).toLowerCase() : '',
    waits === false ? 'the question was taken away' : '',
    arrived === true ? 'it arrived' : arrived === false ? 'it did not arrive' : '',
  ]
  return said.filter(Boolean).join(', ')
}
