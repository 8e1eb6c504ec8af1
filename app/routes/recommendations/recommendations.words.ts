import type { Sorting } from '#app/features/recommendations/recommend.ts'
import { type PassportName, passportHolders } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'

export const recommendationsWords = {
  title: 'Visa recommendations',
  titles: {
    asking: 'Which passport? – Visa recommendations',
    unknown: 'Passport not known – Visa recommendations',
    none: 'No suggestions – Visa recommendations',
    narrowed: 'Suggestions narrowed – Visa recommendations',
    page: (page: number) => `Page ${page} – Visa recommendations`,
  },
  lede: 'Best match for your passport first.',
  passport: {
    label: 'Your passport',
    prompt: 'Select a country',
    button: 'Show suggestions',
    title: 'Which passport do you travel on?',
    text: 'What you need depends on your passport. Your profile does not say which one you hold.',
    once: 'Choose one here for this page, or',
    profile: 'save your citizenship in your profile',
    unknown: 'We do not know this passport. Select one of the list.',
    from: (passport: PassportName) => `For ${passportHolders(passport)}`,
    change: 'Another passport',
    ofProfile: 'Use the one of my profile',
  },
  filter: {
    label: 'Narrow the suggestions',
    kind: 'What is required',
    anyKind: 'Anything',
    region: 'Region',
    anyRegion: 'Everywhere',
    sort: 'Order',
    sortings: {
      match: 'Best match first',
      cost: 'Lowest cost first',
      wait: 'Quickest decision first',
      name: 'By name',
    } satisfies Record<Sorting, string>,
    button: 'Show',
    clear: 'Show all suggestions',
  },
  count: (count: number, of: number) =>
    count === of ? `${counted(count, 'suggestion')}` : `${count} of ${counted(of, 'suggestion')}`,
  pages: 'Pages of suggestions',
  empty: {
    title: 'No suggestions',
    narrowed: 'Nothing fits both your passport and these filters.',
    wishes: 'Nothing is left after your wishes. Ask for less of what you are willing to do, or clear them.',
    cleared: 'Show all suggestions',
    countries: 'Look at all countries',
  },
  card: {
    cost: 'Total cost',
    processing: 'Processing time',
    stay: 'Stay',
    noLimit: 'No limit',
    entries: 'Entries',
    upTo: (days: number) => `Up to ${counted(days, 'day')}`,
    whyOf: (name: string) => `: why ${name} fits`,
    /** How much a part counts. */
    share: (share: number) => `${Math.round(share * 100)} %`,
    requirements: 'What you need',
    apply: 'Apply',
    of: (name: string) => ` for ${name}`,
  },
  methodTitle: 'How we match',
  method:
    'A match weighs what is required, cost, time, stay and, where you gave them, your regions and earlier applications. Where travel advice is against a journey, the match is fair or weak. A match says nothing about your chances: the country decides.',
  failure: {
    title: 'Error',
    text: 'Your visa recommendations could not be loaded.',
    more: 'Refresh this page in a minute. If it happens again, contact support with the reference below.',
  },
}
