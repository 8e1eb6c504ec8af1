import { counted } from '#app/lib/counted.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { mostSavedRoutes } from './saved-route.ts'

export const savedRouteWords = {
  title: 'Saved routes',
  lede: 'We tell you when a requirement for one of them changes.',
  offer: {
    save: 'Save this route',
    saved: 'Route saved',
    hint: 'We tell you when a requirement changes.',
    see: 'See your saved routes',
  },
  empty: 'No saved routes yet',
  emptyText: 'Find what you need for a trip, then choose “Save this route” on the answer.',
  find: 'Check requirements',
  route: (from: string, to: string) => `${from} to ${to}`,
  savedOn: (at: Date) => `Saved on ${formatDate(dayOf(at))}`,
  noChanges: 'No changes since you saved it',
  changes: 'Changed since you saved it',
  change: (day: PlainDate) => formatDate(day),
  from: (day: PlainDate) => `From ${formatDate(day)}.`,
  more: 'See all changes',
  moreOf: (from: string, to: string) => ` from ${from} to ${to}`,
  open: 'See the full answer',
  openOf: (from: string, to: string) => `: ${from} to ${to}`,
  remove: 'Remove',
  removeOf: (from: string, to: string) => ` ${from} to ${to}`,
  removed: (from: string, to: string) => `Route removed: ${from} to ${to}.`,
  undo: 'Undo',
  full: `You have ${counted(mostSavedRoutes, 'saved route')}, which is the most we keep. Remove one before you save another.`,
  unknown: 'We do not know this route. Nothing was saved.',
  tooLate: 'The route can no longer be restored. Save it again from its answer page.',
  settings: 'Choose how we tell you',
  privacy: 'Only you see this list. It is part of the copy of your data, and is deleted with your account.',
  failure: {
    title: 'Saved routes could not be opened',
    text: 'Something went wrong on our side. Nothing was changed. Please try again.',
  },
} as const
