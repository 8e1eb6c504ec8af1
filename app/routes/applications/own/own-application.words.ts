import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

/** What the one page of an application says beside what its parts say. */
export const ownApplicationWords = {
  titleOf: (country: string, status: string) => `${country}: ${status} – Your application`,
  all: 'Applications',
  print: 'Print this page',
  move: {
    yours: 'Your move',
    ours: 'Our move',
    by: (day: PlainDate) => `by ${formatDate(day)}`,
    until: (day: PlainDate) => `until ${formatDate(day)}`,
    next: 'What happens next',
    free: 'Nothing to pay.',
    moves: (fileBy: PlainDate) =>
      `We plan to file by ${formatDate(fileBy)}. For each working day we wait for you, that date moves one working day later.`,
    theirs: 'What you sent',
    example: 'What we need',
    replace: (name: string) => `Send a new file: ${name}`,
    asked: (name: string) => `We need one more document: ${name}`,
  },
  openDocument: (name: string) => `Open ${name}`,
  answers: 'Your answers',
  change: 'Withdraw or ask',
  ask: 'Ask us',
  history: 'What has happened',
}
