import { longestViewName, mostCounted, mostExported } from '#app/features/casework/queue/queue.ts'
import {
  type CorrectionState,
  type FilterName,
  type FilterProblem,
  filterNames,
  type QuestionState,
  type QueueFilter,
} from '#app/features/casework/queue/queue-filter.ts'
import type { QueueSort, QueueTab } from '#app/features/casework/queue/queue-query.ts'
import type { Holder } from '#app/features/casework/queue/read-holder.server.ts'
import type { ViewProblem } from '#app/features/casework/queue/views.server.ts'
import { counted } from '#app/lib/counted.ts'

const figure = new Intl.NumberFormat('en-GB')
const exactly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const filterExamples: Record<FilterName, string> = {
  status: 'status:pending',
  from: 'from:india',
  to: 'to:FR',
  urgency: 'urgency:urgent',
  waiting: 'waiting:>2d',
  owner: 'owner:me',
  paid: 'paid:no',
  question: 'question:answered',
  correction: 'correction:corrected',
  due: 'due:<5d',
  number: 'number:…',
  partner: 'partner:…',
  branch: 'branch:…',
}

export const queueWords = {
  title: 'Visa Applications',
  heading: 'Visa Applications',
  failure: {
    name: 'Error',
    title: 'Failed to load applications. Please try again.',
    text: 'The list could not be read. Nothing was changed.',
  },
  tabs: 'Applications by status',
  tab: {
    all: 'All',
    pending: 'Pending',
    processing: 'Processing',
    approved: 'Approved',
    rejected: 'Rejected',
  } satisfies Record<QueueTab, string>,
  count: (count: number) => (count < mostCounted ? figure.format(count) : `${figure.format(mostCounted - 1)}+`),
  search: {
    label: 'Search applications',
    hint: 'Filters such as to:FR or due:<5d work too. Searches for a passport or telephone number are logged.',
    placeholder: 'Name, email, phone, passport number or ID',
    button: 'Search',
    clear: 'Clear search',
    examples: Object.values(filterExamples),
  },
  problem: (problem: FilterProblem): string => {
    if (problem.code === 'unknown_filter') {
      return `There is no filter “${problem.word}:”. There are ${listed(filterNames)}.`
    }
    if (problem.code === 'twice') return `“${problem.filter}:” can only be said once.`
    const { filter, value, near } = problem
    const meant = near.length > 0 ? ` Try ${near.map((one) => named(filter, one)).join(' or ')}.` : ''
    if (!value) return `“${filter}:” needs a value, such as ${filterExamples[filter]}.`
    return `“${filter}:${value}” is not known.${meant || ` Try ${filterExamples[filter]}.`}`
  },
  wrong: 'Nothing is listed until the search is understood.',
  chips: 'Filters in use',
  chip: {
    text: 'Contains',
    status: 'Status',
    from: 'From',
    to: 'To',
    urgency: 'Urgency',
    waiting: 'Waiting',
    owner: 'Owner',
    paid: 'Paid',
    question: 'Question',
    correction: 'Correction',
    due: 'Due',
    number: 'Passport or telephone',
    partner: 'Partner',
    branch: 'Branch',
  } satisfies Record<keyof QueueFilter, string>,
  takeOff: 'Take off the filter',
  takeAllOff: 'Take all off',
  waitingSince: (value: string) => waitingInWords(value),
  owner: { me: 'Me', none: 'Nobody' },
  yesNo: { yes: 'Yes', no: 'No' },
  question: { open: 'Not answered yet', answered: 'Answered', none: 'None that waits' } satisfies Record<
    QuestionState,
    string
  >,
  correction: { open: 'Not corrected yet', corrected: 'Corrected', none: 'None that waits' } satisfies Record<
    CorrectionState,
    string
  >,
  due: (value: string) => dueInWords(value),
  oneNumber: 'One number',
  sort: {
    label: 'Sorted by',
    due: 'Due first',
    longest: 'Longest wait',
    newest: 'Newest',
    travel: 'Travel date',
  } satisfies Record<QueueSort | 'label', string>,
  columns: {
    select: 'Select',
    id: 'ID',
    applicant: 'Applicant',
    route: 'Route',
    type: 'Type',
    urgency: 'Urgency',
    status: 'Status',
    due: 'Due',
    files: 'Files',
    owner: 'Officer',
    acts: 'Actions',
  },
  caption: (shown: number, all: number) =>
    `${counted(shown, 'application')} on this page, ${queueWords.count(all)} in this list`,
  files: (verified: number, all: number) => `${verified} of ${all} verified`,
  resize: (column: string) => `Width of the column ${column}`,
  open: (id: string, applicant: string) => `Open ${id}, ${applicant}`,
  select: (id: string, applicant: string) => `Select ${id}, ${applicant}`,
  toCountry: 'to',
  usualType: 'Standard Tourist',
  notPaid: 'Not paid',
  since: (moment: Date) => `Since ${exactly.format(moment)} UTC`,
  nobody: 'Nobody',
  you: 'You',
  claim: 'Claim',
  claimOf: (id: string) => ` ${id}`,
  taken: {
    title: 'Already claimed',
    text: ({ name, reference, heldBy }: Holder) =>
      heldBy
        ? `${heldBy} has ${name}, ${reference}.`
        : `Nobody has ${name}, ${reference} any more. You can claim it again.`,
  },
  decided: (ago: string) => `Closed ${ago} ago`,
  acts: {
    open: 'Open',
    approve: 'Approve…',
    reject: 'Reject…',
    status: 'Set status…',
    note: 'Write a note…',
    menu: 'More',
    of: (id: string) => ` for ${id}`,
  },
  pages: 'Pages of the list',
  previous: 'Previous',
  next: 'Next',
  empty: {
    title: 'No applications found',
    text: 'Nothing in this list matches. Take a filter off, or look in another tab.',
    none: 'Nobody has submitted an application that belongs here.',
    all: 'Show all applications',
    legend: 'calm waters',
  },
  handOut: {
    button: 'Next case',
    none: { title: 'No case to hand out', text: 'Every case whose clock runs has somebody.' },
    left: { title: 'No case to hand out', text: 'Every case of this search whose clock runs has somebody.' },
  },
  late: (count: number) => `${figure.format(count)} late`,
  before: 'Prices and payments',
  export: {
    button: 'Export CSV',
    what: (count: number) =>
      count < mostCounted ? `, ${counted(count, 'row')}` : `, ${figure.format(mostExported)} rows at most`,
  },
}

export const fieldsWords = {
  summary: 'Filter',
  text: 'Words in ID, name, email or country',
  status: 'Status',
  urgency: 'Urgency',
  from: 'Passport from',
  to: 'Going to',
  anyCountry: 'Any country',
  due: 'Due',
  anyDue: 'Any time',
  dues: [
    { value: 'late', label: 'Late' },
    { value: '<4h', label: 'In 4 hours' },
    { value: 'today', label: 'Today' },
    { value: '<5d', label: 'In 5 days' },
    { value: 'paused', label: 'Paused' },
    { value: 'filed', label: 'Filed' },
  ],
  partner: 'Partner',
  anyPartner: 'Any partner or none',
  branch: 'Branch',
  anyBranch: 'Any branch',
  waiting: 'Waiting',
  anyWait: 'Any length of time',
  waits: [
    { value: '>12h', label: 'Longer than 12 hours' },
    { value: '>1d', label: 'Longer than 1 day' },
    { value: '>2d', label: 'Longer than 2 days' },
    { value: '>5d', label: 'Longer than 5 days' },
    { value: '>2w', label: 'Longer than 2 weeks' },
    { value: '<1d', label: 'Less than 1 day' },
  ],
  owner: 'Owner',
  anyOwner: 'Anybody or nobody',
  owners: [
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Nobody' },
  ],
  paid: 'Payment',
  anyPaid: 'Paid or not',
  payments: [
    { value: 'yes', label: 'Paid' },
    { value: 'no', label: 'Not paid' },
  ],
  question: 'Question to the traveller',
  anyQuestion: 'Asked or not',
  questions: [
    { value: 'open', label: 'Not answered yet' },
    { value: 'answered', label: 'Answered' },
    { value: 'none', label: 'No question waits' },
  ],
  correction: 'Answers to be corrected',
  anyCorrection: 'Given back or not',
  corrections: [
    { value: 'open', label: 'Not corrected yet' },
    { value: 'corrected', label: 'Corrected' },
    { value: 'none', label: 'No correction waits' },
  ],
  button: 'Show applications',
}

export const viewsWords = {
  summary: (count: number) => (count === 0 ? 'Saved views' : `Saved views (${count})`),
  shared: 'Shared views',
  usual: {
    open: 'All open',
    today: 'Due today',
    unclaimed: 'Unclaimed',
    mine: 'Mine',
    paused: 'Paused',
    filed: 'Filed',
  },
  share: 'Share it with all colleagues',
  sharedBy: 'Shared',
  list: 'Your saved views',
  none: 'Keep the list you see under a name.',
  said: {
    saved: { title: 'View saved', text: 'You find it under saved views.' },
    deleted: { title: 'View deleted', text: 'The applications in it stay as they are.' },
  },
  name: 'Name for this list',
  save: 'Save this view',
  remove: 'Delete',
  removeOf: (name: string) => ` the view ${name}`,
  problems: {
    empty: 'Type a name for the view',
    too_long: `The name must have ${longestViewName} characters or fewer`,
    taken: 'There is a view of this name. Choose another name',
    too_many: 'You have 30 views. Delete one first',
  } satisfies Record<ViewProblem['code'], string>,
}

export const barWords = {
  label: 'What to do with the selected applications',
  selected: (count: number) => `${count} selected`,
  status: 'New status',
  choose: 'Set status to…',
  setStatus: 'Set status',
  assign: 'Assign',
  ask: 'Request documents',
  clear: 'Clear selection',
}

/** How long ago, in the largest unit that says enough. */
export function lengthOfTime(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000))
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return counted(hours, 'hour')
  const days = Math.floor(hours / 24)
  return days < 60 ? counted(days, 'day') : counted(Math.floor(days / 30), 'month')
}

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function dueInWords(value: string): string {
  const named = fieldsWords.dues.find((due) => due.value === value)
  const [, amount, unit] = /^<(\d+)([hd])$/.exec(value) ?? []
  return named?.label ?? `In ${counted(Number(amount), units[unit as keyof typeof units])}`
}

const units = { h: 'hour', d: 'day', w: 'week' }

function waitingInWords(value: string): string {
  const [, than, amount, unit] = /^([<>])(\d+)([hdw])$/.exec(value) ?? []
  return `${than === '<' ? 'less' : 'longer'} than ${counted(Number(amount), units[unit as keyof typeof units])}`
}

function named(filter: FilterName, value: string): string {
  return `${filter}:${/\s/.test(value) ? `"${value}"` : value}`
}
