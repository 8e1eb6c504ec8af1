import { longestResolution } from '#app/features/payments/reconciliation/finding.ts'

const figure = new Intl.NumberFormat('en-GB')
const limit = figure.format(longestResolution)

export type DifferenceTab = 'open' | 'resolved'

export const differencesWords = {
  title: 'Differences',
  lede: 'Where the ledger, a payment provider and its settlements disagree. Each one is looked into and explained.',
  tabs: {
    label: 'Differences',
    name: { open: 'Open', resolved: 'Resolved' } satisfies Record<DifferenceTab, string>,
    counted: (name: string, count: number) => `${name} (${figure.format(count)})`,
  },
  pageTitle: { open: 'Open differences', resolved: 'Resolved differences' } satisfies Record<DifferenceTab, string>,
  caption: {
    open: 'Open differences, oldest first',
    resolved: 'Resolved differences, newest first',
  } satisfies Record<DifferenceTab, string>,
  none: {
    open: { title: 'No differences', text: 'The last comparison found none that is not explained.' },
    resolved: { title: 'No resolved differences', text: 'Differences that somebody explained appear here.' },
  } satisfies Record<DifferenceTab, { title: string; text: string }>,
  columns: { what: 'Difference', about: 'About', found: 'Found', resolved: 'Resolved', ours: 'Ours', theirs: 'Theirs' },
  ledger: 'Ledger',
  unknown: 'None',
  byItself: 'No longer found',
  somebody: 'A former colleague',
  pages: 'Pages of the list',
  first: 'First page',
  next: 'Next page',
  back: 'All differences',
}

export const differenceWords = {
  facts: {
    title: 'Details',
    provider: 'Provider',
    subject: 'ID',
    application: 'Application',
    refund: 'Refund',
    found: 'First found',
    seen: 'Last found',
    resolved: 'Resolved',
    resolution: 'Explanation',
  },
  viewRefund: 'View refund',
  by: (name: string, moment: string) => `${name}, ${moment}`,
  next: { title: 'What to do' },
  resolve: {
    title: 'Resolve',
    text: 'Resolving changes no amounts. The difference returns if its amounts change.',
    note: 'Explanation',
    noteHint: `What it was and what was done. Leave out personal data. Up to ${limit} characters.`,
    missing: 'Enter an explanation',
    tooLong: `Explanation must be ${limit} characters or fewer`,
    button: 'Resolve difference',
    busy: 'Saving...',
  },
  late: {
    title: 'Already resolved',
    text: 'A colleague resolved this difference, or it was no longer found. Your explanation was not saved.',
  },
}
