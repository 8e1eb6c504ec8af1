import { factLimits } from '#app/features/visas/edit/fact-limits.ts'
import { citationLimits } from '#app/features/visas/evidence/sources.ts'
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
  emptyText: 'Nothing is older than its kind allows, and we are sure of everything.',
  columns: { what: 'What', checked: 'Checked', confidence: 'Confidence', source: 'Source', open: 'Open applications' },
  routes: (count: number) => counted(count, 'passport'),
  choose: (what: string) => `Choose ${what}`,
  check: {
    title: 'Checked, still true',
    text: 'Choose what you looked up again. Your check replaces its evidence; nothing else changes. Confidence follows from it.',
    source: 'Where you looked it up',
    sourceHint: 'The address of the page. Without one, who published it.',
    on: 'Checked on',
    says: 'What it says',
    saysHint: 'A short quote or a figure. Travellers can read it.',
    button: 'Checked, still true',
    readOnly: 'Officers and administrators say that something is still true.',
  },
  problems: {
    source: `Enter an address that starts with https://, or a name of ${factLimits.source.least} to ${factLimits.source.most} characters`,
    checkedOn: 'The day of the check must be today or in the past',
    says: `What it says must be ${citationLimits.says} characters or fewer`,
    nothing: 'Choose at least one entry',
    changed: 'Somebody else changed this meanwhile. Nothing was saved.',
  },
}
