import { type PassportName, passportHolders, placeName } from '#app/features/visas/place-name.ts'
import { limitWords } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const changesWords = {
  title: 'Visa rule changes',
  titleOf: (passport: PassportName | undefined, destination: string | undefined) => {
    if (passport && destination) return `Visa rule changes, ${passport.name} to ${destination}`
    if (passport) return `Visa rule changes for ${passportHolders(passport)}`
    return destination ? `Visa rule changes for ${placeName(destination)}` : 'Visa rule changes'
  },
  titlePage: (title: string, page: number) => `${title}, page ${page}`,
  description: 'What changed in visa rules, stays and fees, what is announced, and what we corrected on our pages.',
  lede: 'What governments changed or announced, and what we corrected on our pages.',
  filter: {
    label: 'Narrow the list',
    passport: 'Passport',
    destination: 'Destination',
    prompt: 'All',
    show: 'Show changes',
    clear: 'Clear filters',
  },
  found: (total: number) => (total === 1 ? '1 change' : `${limitWords(total)} changes`),
  feed: 'Follow with a feed reader (Atom)',
  programs: 'For developers (JSON)',
  coming: 'Coming up',
  announced: 'Rule change',
  corrected: 'Our update',
  effective: (day: PlainDate) => `In effect from ${formatDate(day)}`,
  effectiveSince: (day: PlainDate) => `In effect since ${formatDate(day)}`,
  expected: (when: string) => `Expected ${when}`,
  source: (source: string) => `Source: ${source}`,
  official: 'Official site',
  passports: 'Show passports',
  check: 'Check your passport',
  pages: 'Pages of changes',
  none: 'No changes yet',
  noneText: 'We list a change here as soon as we know of it.',
  unknown: 'No such passport or destination',
  unknownText: 'Choose both from the lists.',
}
