import type { FollowUpState } from '#app/features/casework/filing/filing.ts'
import type { DueFilter } from '#app/features/casework/filing/list/filing-list.ts'
import { counted } from '#app/lib/counted.ts'
import { daysBetween, formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const figure = new Intl.NumberFormat('en-GB')

export const filingsWords = {
  title: 'Filings',
  lede: 'Cases that a government has still to decide. The most overdue come first.',
  failure: {
    name: 'Error',
    title: 'Failed to load filings. Please try again.',
    text: 'The list could not be read. Nothing was changed.',
  },
  tabs: 'Filings by follow-up date',
  due: {
    all: 'All open',
    overdue: 'Overdue',
    soon: 'Next 3 days',
    none: 'No date',
  } satisfies Record<DueFilter, string>,
  count: (count: number) => figure.format(count),
  filters: {
    label: 'Filter the filings',
    to: 'Government',
    anyTo: 'All governments',
    by: 'Filed by',
    anyBy: 'Anybody',
    nobody: 'Not recorded',
    reference: 'Government reference',
    referenceHint: 'The whole reference. Finds decided cases too.',
    button: 'Show filings',
    clear: 'Show all',
    option: (name: string, open: number, overdue: number) =>
      overdue > 0
        ? `${name} (${figure.format(open)}, ${figure.format(overdue)} overdue)`
        : `${name} (${figure.format(open)})`,
  },
  caption: (shown: number, all: number) =>
    `${counted(shown, 'filing')} on this page, ${figure.format(all)} in this list`,
  found: (shown: number) => `${counted(shown, 'filing')} with this reference`,
  columns: {
    followUp: 'Follow up on',
    applicant: 'Applicant',
    to: 'Government',
    governmentReference: 'Government reference',
    filedOn: 'Filed on',
    filedBy: 'Filed by',
  },
  open: (applicant: string, reference: string) => `Open the filing of ${applicant}, ${reference}`,
  none: 'None',
  notRecorded: 'Not recorded',
  decided: 'Decided',
  appointment: (at: string) => `Appointment ${at}`,
  empty: {
    title: 'No filings found',
    none: 'No government has a case of ours to decide.',
    text: 'Nothing matches. Choose other filters, or check the reference.',
    legend: 'fair wind',
  },
  byGovernment: 'By government',
  byOfficer: 'By officer',
  countsColumns: { name: 'Name', open: 'Open', overdue: 'Overdue' },
  pages: 'Pages of the list',
  previous: 'Previous',
  next: 'Next',
}

/** "26 Nov 2026, 3 days overdue". */
export function followUpWords(day: PlainDate, state: FollowUpState, today: PlainDate): string {
  const date = formatDate(day, 'en-GB', 'short')
  const days = Math.abs(daysBetween(today, day))
  if (state === 'overdue') return `${date}, ${counted(days, 'day')} overdue`
  if (state === 'today') return `${date}, today`
  return state === 'soon' ? `${date}, in ${counted(days, 'day')}` : date
}
