import { counted } from '#app/lib/counted.ts'

export const applicationsWords = {
  narrowedTitle: 'Applications found – Visa Applications',
  title: 'Visa Applications',
  lede: 'Everything you have begun and sent, and who has to act next.',
  create: 'New Application',
  company: (name: string) => `Cases of ${name}`,
  find: {
    label: 'Find an application',
    q: 'Search',
    hint: 'Reference, country, purpose or visa',
    status: 'Status',
    all: 'All',
    you: 'Waiting for you',
    button: 'Search',
    clear: 'Show all applications',
  },
  loading: 'Loading your applications...',
  count: (count: number) => counted(count, 'application'),
  pages: 'Pages of applications',
  empty: {
    title: 'No Applications Found',
    text: "You haven't submitted any visa applications yet.",
    button: 'Apply for a Visa',
  },
  none: {
    title: 'No application matches',
    text: 'Try another word or another status.',
  },
  failure: {
    title: 'Your applications could not be loaded',
    text: 'They are safe. Please try again in a moment.',
  },
}
