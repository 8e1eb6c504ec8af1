import { longestHoldReason } from '#app/features/casework/hold/hold.ts'
import { type ErasureKind, type ErasureRun, erasureKinds } from '#app/features/privacy/erasures/erasure.ts'
import { noticeDays } from '#app/features/settings/retention/retention-rules.ts'
import { limitWords } from '#app/lib/counted.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const number = new Intl.NumberFormat('en-GB')

export const erasureKindWords: Record<ErasureKind, { readonly name: string; readonly from: string }> = {
  draft: { name: 'Drafts', from: 'after the last change' },
  closed: { name: 'Withdrawn and cancelled applications', from: 'after they ended' },
  decided: { name: 'Decided applications', from: 'after the decision' },
  visa: { name: 'Visas', from: 'after the last day of the visa' },
  ticket: { name: 'Support tickets', from: 'after they were resolved' },
  message: { name: 'Contact messages', from: 'after they were answered' },
  report: { name: 'Reports about visa facts', from: 'after they were answered' },
  notification: { name: 'Notifications', from: 'after they were written' },
  activity: { name: 'Account activity', from: 'after each sign-in or change' },
  device: { name: 'Known devices', from: 'after the last visit' },
  email: { name: 'Emails and text messages', from: 'after they were sent' },
  subscription: { name: 'Unconfirmed newsletter addresses', from: 'after the last email' },
}

export const retentionWords = {
  title: 'Data retention',
  lede: 'What is erased when its retention period ends. A run every night erases whatever is due.',
  change: 'Change the periods',
  begins: {
    title: (day: PlainDate) => `Erasing begins on ${formatDate(day)}`,
    text: `This installation started to apply retention periods less than ${noticeDays} days ago. Until then, applications, tickets, messages and notifications are kept. Check the periods now.`,
  },
  due: {
    title: 'Due now',
    text: 'What the next run erases if nothing changes before then.',
    caption: 'Retention periods, and how many records are due',
    columns: { kind: 'Records', period: 'Kept for', count: 'Due' },
    period: (days: number | null, from: string) =>
      days === null ? `until ${from.replace(/^after /, '')}` : `${days} days ${from}`,
    none: 'Nothing is due.',
    total: (count: number) => (count === 1 ? '1 record is due.' : `${number.format(count)} records are due.`),
  },
  count: (count: number) => number.format(count),
  runs: {
    title: 'Last runs',
    none: 'Nothing has been erased yet. The first run takes place within a day.',
    caption: 'The last runs, newest first',
    columns: { started: 'Started', state: 'State', erased: 'Erased' },
    at: formatMoment,
    finished: 'Finished',
    unfinished: 'Not finished',
    nothing: 'Nothing was due.',
  },
  held: {
    title: 'Applications on hold',
    text: 'These are not erased until the hold is removed. Their account cannot be deleted either.',
    none: 'No application is on hold.',
    caption: 'Applications on hold, the oldest hold first',
    columns: { application: 'Application', since: 'Since', reason: 'Reason', acts: 'Action' },
    since: (moment: Date) => formatDate(dayOf(moment), 'en-GB', 'short'),
    change: 'Change',
    changeOf: (reference: string) => `Change the hold on ${reference}`,
  },
  stays: {
    title: 'What is never erased here',
    points: [
      'The ledger, invoices and refunds, which accounting law requires. They hold no names once an account is deleted.',
      'The audit log. It holds no answers and no documents.',
      'Route, dates and status of each application, until its account is deleted.',
      'Files that travellers keep outside an application, until they delete them.',
    ],
  },
  failure: { title: 'Data retention could not be shown', text: 'Nothing was changed. Please try again in a moment.' },
}

/** "12 drafts, 3 visas": what a run erased, without what there was none of. */
export function runText({ counts }: Pick<ErasureRun, 'counts'>): string {
  const said = erasureKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [`${erasureKindWords[kind].name}: ${number.format(count)}`] : []
  })
  return said.length > 0 ? said.join('; ') : retentionWords.runs.nothing
}

export const holdWords = {
  title: 'Hold on erasure',
  lede: (reference: string) => `Application ${reference}`,
  back: 'Back to the application',
  planned: (day: string) => `The answers and documents are erased on ${day}.`,
  open: 'Somebody is working on this application, so nothing is erased yet.',
  erased: (day: string) => `The answers and documents were erased on ${day}. There is nothing left to hold.`,
  held: (day: string) => `On hold since ${day}`,
  heldText: 'Nothing is erased until the hold is removed. The traveller sees that we keep the application longer.',
  label: 'Reason',
  hint: 'For colleagues and the audit log, such as a card dispute. The traveller does not see it.',
  button: 'Hold this application',
  save: 'Save the reason',
  release: 'Remove the hold',
  problems: {
    empty: 'Enter a reason',
    too_long: `The reason must be ${limitWords(longestHoldReason)} characters or fewer`,
    erased: 'The application was erased meanwhile. There is nothing left to hold',
  },
  failure: { title: 'The hold was not changed', text: 'Everything is as it was. Please try again in a moment.' },
}
