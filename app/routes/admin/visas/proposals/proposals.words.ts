import type { ProposalState, WayOfChange } from '#app/features/visas/proposals/proposal.ts'
import { longestNote } from '#app/features/visas/proposals/proposal.ts'
import type { SecondReason } from '#app/features/visas/proposals/second-person.ts'
import { counted } from '#app/lib/counted.ts'

const states: Record<ProposalState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

const because: Record<SecondReason, string> = {
  no_visa: 'Says “No visa needed”',
  money: 'Changes a fee',
}

const ways: Record<WayOfChange, string> = {
  edit: 'Edit',
  add: 'New visa type',
  restore: 'Restored version',
  files: 'Given back to the files',
  many: 'Edit of many passports',
  import: 'Import',
}

export const proposalsWords = {
  title: 'Proposals',
  lede: 'A change that says “No visa needed”, or changes a fee, needs a second person. Travellers see nothing until then.',
  states: 'State of the proposals',
  waiting: (count: number) => `Waiting (${count})`,
  decided: (count: number) => `Decided (${count})`,
  state: (state: ProposalState) => states[state],
  because: (reasons: readonly SecondReason[]) => reasons.map((one) => because[one]).join(' · '),
  way: (how: WayOfChange) => ways[how],
  columns: { what: 'Change', change: 'Before → after', why: 'Why', by: 'Proposed by', state: 'State', at: 'Proposed' },
  route: (from: string, to: string) => `${from} to ${to}`,
  routes: (count: number, to: string) => `${to}: ${counted(count, 'passport')}`,
  manyPlaces: (count: number, places: number) => `${counted(count, 'route')} to ${counted(places, 'destination')}`,
  scheme: (name: string, to: string) => `${name}, ${to}`,
  nothing: 'Nothing',
  arrow: '→',
  none: 'No proposals here',
  noneText: 'Proposals appear when a change needs a second person.',
  pages: 'Pages of the proposals',
  alone: {
    title: 'Nobody else can approve',
    text: 'Give a colleague a role with “Approve visa facts”. Until then, proposals wait.',
    people: 'See people',
  },
  one: {
    back: 'Proposals',
    windowTitle: 'Proposal',
    reason: 'Reason',
    by: 'Proposed by',
    at: 'Proposed on',
    how: 'Made by',
    because: 'Needs two people',
    decidedBy: 'Decided by',
    decidedAt: 'Decided on',
    note: 'Decision note',
    passports: (count: number) => counted(count, 'passport'),
    changes: 'What changes',
    group: (passports: string) => `For ${passports}`,
    more: (count: number) => `${counted(count, 'more group')} not shown`,
    open: 'Open fact',
    outdated: {
      title: 'A fact changed since this was proposed',
      text: 'This proposal cannot be approved. Propose the change again from what the fact says now.',
    },
    late: {
      title: 'Already decided',
      text: (state: ProposalState) => `A colleague was quicker. State: ${states[state].toLowerCase()}.`,
    },
    waits: {
      title: 'Waiting for a second person',
      own: 'You proposed this, so a colleague has to approve it.',
      other: 'Officers and administrators approve it.',
    },
    decide: {
      title: 'Decision',
      text: 'Check the evidence before you approve. Travellers get the new answer at once.',
      note: 'Note',
      noteHint: 'Needed to decline. Colleagues can read it.',
      missing: 'Enter why you decline it',
      tooLong: `The note must be ${longestNote} characters or fewer`,
      approve: 'Approve change',
      decline: 'Decline change',
      withdraw: 'Withdraw proposal',
      busy: 'Saving…',
      wrong: 'Choose whether to approve or decline',
      failed: 'Nothing was changed',
    },
  },
}
