import type { AccountStatus } from '#app/features/accounts/account.ts'
import { longestSearch, mostCounted } from '#app/features/overview/search.ts'

type Kind = 'applications' | 'people' | 'documents' | 'tickets'

const titles: Record<Kind, string> = {
  applications: 'Applications',
  people: 'People',
  documents: 'Documents',
  tickets: 'Tickets',
}

export const searchWords = {
  title: 'Search the portal',
  titleFound: 'Found in the portal',
  titleNothing: 'Nothing found in the portal',
  heading: 'Search',
  landmark: 'Search everything',
  label: 'What are you looking for?',
  hint: 'A name, an email address, a reference, a country, a file name, or an id.',
  button: 'Search',
  clear: 'Clear',
  titles,
  /** What is looked through, so that nobody takes silence for an answer about the rest. */
  looked: {
    applications: 'By ID, reference, applicant, email and country',
    people: 'By name, email and ID',
    documents: 'By file name and type of document',
    tickets: 'By reference, name and email. What was written is sealed and is not searched.',
  } satisfies Record<Kind, string>,
  none: {
    applications: 'No applications found',
    people: 'No users found. Try a different search term.',
    documents: 'No documents found',
    tickets: 'No tickets found',
  } satisfies Record<Kind, string>,
  count: (count: number) => (count > mostCounted ? `more than ${mostCounted}` : String(count)),
  seeAll: {
    applications: 'See all in the queue',
    people: 'See all in Users',
    documents: 'See all in Documents',
    tickets: 'See all in Messages',
  } satisfies Record<Kind, string>,
  exact: 'Exactly this',
  nothing: {
    title: 'Nothing found',
    text: (text: string) => `Nothing matches “${text}”. Check the spelling, or try a part of it.`,
  },
  short: 'With one or two letters we look at the beginnings of words only. Type three for any part of a word.',
  start: {
    title: 'Search everything in one place',
    text: `Up to ${longestSearch} characters. All words must match, in any order.`,
  },
  routeOf: (from: string, to: string) => `${from} to ${to}`,
  ofCase: (applicant: string, reference: string) => `${applicant}, ${reference}`,
  noFile: 'Nothing uploaded yet',
  accountStatus: { active: 'Active', inactive: 'Inactive', blocked: 'Blocked' } satisfies Record<AccountStatus, string>,
}
