import { factLimits } from '#app/features/visas/edit/fact-limits.ts'
import { freshDays } from '#app/features/visas/requirement.ts'
import { counted } from '#app/lib/counted.ts'

export const staleWords = {
  title: 'To check',
  lede: 'Old, past its end or uncertain, the worst first. What many open applications depend on comes before the rest.',
  source: 'Source',
  search: 'Show',
  clear: 'Clear all',
  any: 'Every source',
  destination: 'Destination',
  shown: (shown: number, all: number) =>
    shown < all ? `The worst ${shown} of ${all}` : counted(all, 'entry', 'entries'),
  empty: 'Nothing to check',
  emptyText: `Everything was checked in the last ${freshDays} days, and we are sure of it.`,
  columns: { what: 'What', checked: 'Checked', confidence: 'Confidence', source: 'Source', open: 'Open applications' },
  routes: (count: number) => counted(count, 'passport'),
  choose: (what: string) => `Choose ${what}`,
  check: {
    title: 'Checked, still true',
    text: 'Choose what you looked up again. It gets the day and source of your check, and nothing else of it changes.',
    source: 'Where you looked it up',
    sourceHint: 'Travellers read it, such as “Ministry of Interior of Kenya”.',
    on: 'Checked on',
    confidence: 'How sure we are now',
    button: 'Checked, still true',
    readOnly: 'Officers and administrators say that something is still true.',
  },
  problems: {
    source: `Enter where you looked it up, in ${factLimits.source.least} to ${factLimits.source.most} characters`,
    checkedOn: 'The day of the check must be today or in the past',
    confidence: 'Choose how sure we are now',
    nothing: 'Choose at least one entry',
    changed: 'Somebody else changed this meanwhile. Nothing was saved.',
  },
}
