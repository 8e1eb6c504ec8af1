import type { DeskView } from '#app/features/visas/desk/desk-view.ts'
import type { DueReason, Standing } from '#app/features/visas/desk/fact-due.ts'
import { factLimits } from '#app/features/visas/edit/fact-limits.ts'
import { citationLimits } from '#app/features/visas/evidence/sources.ts'
import { counted } from '#app/lib/counted.ts'

const number = new Intl.NumberFormat('en-GB')

const views: Record<DeskView, string> = {
  all: 'All facts',
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
}

const standings: Record<Standing, string> = { ended: 'Ended', ends_soon: 'Ends soon', due: 'By due date' }

export const deskWords = {
  titleOf: (view: DeskView, destination: string | undefined) =>
    ['Desk', ...(view === 'all' ? [] : [views[view]]), ...(destination ? [destination] : [])].join(', '),
  views: 'Facts shown',
  view: (view: DeskView, count: number) => `${views[view]} (${number.format(count)})`,
  search: 'Show',
  clear: 'Clear all',
  any: 'Every destination',
  destination: 'Destination',
  empty: 'Nothing here',
  emptyText: 'No fact fits. Choose another view or destination.',
  standings,
  columns: {
    what: 'Fact',
    owner: 'Owner',
    due: 'Due',
    confidence: 'Confidence',
    evidence: 'Evidence',
    asking: 'Asking',
  },
  rules: (count: number) => `Entry rules for ${counted(count, 'passport')}`,
  passport: (count: number) => `Passport rule for ${counted(count, 'passport')}`,
  transit: (count: number) => `Transit rule for ${counted(count, 'passport')}`,
  conditions: 'Conditions of entry',
  conditionsFile: (file: string) => `Correct them in ${file}. They are checked there, not here.`,
  onlyFor: (passports: string) => `Only for ${passports}.`,
  passports: 'Passports it is for',
  choose: (what: string) => `Choose ${what}`,
  nobody: 'Unassigned',
  overdue: 'Overdue',
  ended: (day: string) => `Ended ${day}`,
  ends: (day: string) => `Ends ${day}`,
  reason: (reason: DueReason) => {
    switch (reason.because) {
      case 'asking':
        return counted(reason.count, 'person asking', 'people asking')
      case 'changes':
        return `${counted(reason.count, 'change')} in a year`
      case 'charged':
        return 'We charge for it'
      case 'weak':
        return 'Weak evidence'
      case 'ends':
        return 'The rule ends'
    }
  },
  read: (day: string) => `Read ${day}`,
  noEvidence: 'None',
  pages: 'Pages of the desk',
  act: {
    label: 'What to do with the selected facts',
    selected: (count: number) => `${count} selected`,
    check: 'Checked: nothing changed',
    text: 'Your check replaces the evidence of the selected facts, and nothing else.',
    owner: 'Owner of the destination',
    choose: 'Choose an owner',
    release: 'No owner',
    assignButton: 'Assign destination',
    clear: 'Clear selection',
  },
  check: {
    source: 'Where you checked it',
    sourceHint: 'The address of the page. Without one, who published it.',
    on: 'Checked on',
    says: 'What it says',
    saysHint: 'A short quote or a figure. Travellers can read it.',
    button: 'Checked: nothing changed',
    readOnly: 'Officers and administrators record checks and assign owners.',
  },
  problems: {
    source: `Enter an address that starts with https://, or a name of ${factLimits.source.least} to ${factLimits.source.most} characters`,
    checkedOn: 'The day of the check must be today or in the past',
    says: `What it says must be ${citationLimits.says} characters or fewer`,
    nothing: 'Choose at least one fact',
    changed: 'Somebody else changed this meanwhile. Nothing was saved.',
    no_owner: 'Choose an owner, or “No owner”',
    not_a_colleague: 'Choose a colleague who can edit visa facts',
  },
}
