import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { longestQuestion, undoSeconds } from '#app/features/casework/case.ts'
import type { SelectedAnswer } from '#app/features/casework/queue/act-on-selected.server.ts'
import type { SelectedAct, SelectedCase } from '#app/features/casework/queue/read-selected.server.ts'
import { counted, limitWords } from '#app/lib/counted.ts'

const applications = (count: number) => counted(count, 'application')

export const selectedWords = {
  titles: { status: 'Set status', assign: 'Assign applications', ask: 'Request documents' } satisfies Record<
    SelectedAct,
    string
  >,
  heading: (act: SelectedAct, count: number, to: ApplicationStatus | undefined) => {
    if (act === 'assign') return `Give ${applications(count)} to somebody`
    if (act === 'ask') return `Request documents for ${applications(count)}`
    return to ? `Set ${applications(count)} to ${statusWords[to].name}` : `Set the status of ${applications(count)}`
  },
  lede: `Nothing is changed yet. Look at what would change, then confirm. You can undo it for ${undoSeconds} seconds.`,
  none: {
    title: 'Nothing is selected',
    text: 'Tick the box of one application or more, then choose what to do with them.',
  },
  missing: (count: number) => `${applications(count)} cannot be shown: not there any more, or your own.`,
  choose: { label: 'New status', prompt: 'Choose a status', button: 'Show what would change' },
  caption: 'What would change',
  columns: {
    id: 'ID',
    applicant: 'Applicant',
    route: 'Route',
    now: 'Status now',
    becomes: 'Becomes',
    what: 'What it is',
  },
  owner: 'Owner now',
  ownerNobody: 'Nobody',
  asked: 'Asked already',
  askedYes: 'Yes, it is replaced',
  askedNo: 'No',
  include: (id: string) => `Include ${id}`,
  what: ({ isThere, isChanged, isOverride, gate }: SelectedCase) => {
    if (isThere) return 'Stays as it is'
    if (isChanged) return 'Changed since you selected it'
    if (isOverride) return 'Override, needs a reason'
    if (gate?.code === 'visa') return 'No visa yet, needs a reason'
    if (gate?.code === 'filing') return 'Filing record not complete, needs a reason'
    return gate ? `${counted(gate.open.length, 'document')} not verified, needs a reason` : 'Normal move'
  },
  changed: 'Some applications were changed after you selected them. They stand as shown, and are not ticked.',
  note: {
    label: 'Note to the travellers (optional)',
    hint: 'They read it with the new status, on the page and by mail.',
  },
  reason: { label: 'Reason', hint: 'Only colleagues read it. It stays in the audit log.' },
  assignee: { label: 'New owner', prompt: 'Choose somebody', nobody: 'Nobody', me: (name: string) => `${name} (you)` },
  question: {
    label: 'What you need from them',
    hint: 'Name the document and what it must show. All selected travellers read the same text.',
  },
  confirm: (act: SelectedAct, to: ApplicationStatus | undefined) => {
    if (act === 'assign') return 'Assign'
    if (act === 'ask') return 'Send the request'
    return `Set to ${to ? statusWords[to].name : 'a status'}`
  },
  back: 'Back without changing anything',
  problems: {
    not_settable: 'Choose a status that can be set',
    reason_needed: 'Enter a reason, because some of these moves need one',
    changed: 'Nothing was changed: somebody else was faster. The rows show how they stand now',
    not_staff: 'Choose a member of staff whose account is active',
    nothing_to_do: 'Nothing was changed: all of them are that person’s already',
    too_long: `The text must have ${limitWords(longestQuestion)} characters or fewer`,
    none: 'Tick at least one application',
    no_question: 'Type what you need from the travellers',
  } satisfies Record<Extract<SelectedAnswer, { ok: false }>['code'] | 'none' | 'no_question', string>,
  failure: {
    name: 'Error',
    title: 'Failed to update application status.',
    text: 'The fault is on our side. Nothing was changed. Please try again.',
  },
}
