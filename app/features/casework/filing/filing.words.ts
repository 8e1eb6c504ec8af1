import { uploadProblemWords } from '#app/features/documents/document.words.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { Filing, FilingLine } from './filing.ts'
import { longestMeans, longestReference } from './filing.ts'
import type { ReceiptProblem } from './receipt/attach-receipt.server.ts'
import type { FilingProblem } from './save-filing.server.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })

/** "10:12" on the day itself, "25 Nov 2026" later. */
function savedWhen(at: Date, now: Date): string {
  return dayOf(at) === dayOf(now) ? `${clock.format(at)} UTC` : formatDate(dayOf(at), 'en-GB', 'short')
}

/** "26 Nov 2026, 09:30", as the clock of the place has it. */
export function appointmentWords(at: string): string {
  const [day = '', time = ''] = at.split('T')
  return `${formatDate(day as PlainDate, 'en-GB', 'short')}, ${time}`
}

export const filingWords = {
  title: 'Filing',
  form: {
    progress: (done: number, all: number) => `${done} of ${all} copied`,
    portal: 'Open portal',
    portalTab: '(opens in a new tab)',
    none: 'This visa has no form to copy.',
    copy: 'Copy',
    copyWhat: (label: string) => `Copy ${label}`,
    copied: 'Copied',
    copiedBy: (by: string | null, at: Date) => `Copied by ${by ?? 'a colleague'}, ${formatDate(dayOf(at))}`,
    changed: 'Changed since it was copied',
    tick: (label: string) => `${label} is copied`,
    said: (label: string) => `${label} copied`,
    failed: 'The browser did not allow copying. Select the value and copy it yourself.',
    notShown: 'You cannot open this value. Ask an officer who can.',
    masked: 'Copying a hidden value is logged.',
    all: 'Mark all as copied',
    allHint: 'For a form that you sent another way, for example as a PDF. It is logged.',
  },
  record: {
    title: 'Filing record',
    saved: (by: string | null, at: Date, now: Date) => `Saved ${savedWhen(at, now)}${by ? ` by ${by}` : ''}`,
    notSaved: 'Not saved yet',
    reference: 'Government reference',
    filedOn: 'Filed on',
    account: 'Account used',
    fee: 'Fee paid',
    currency: 'Currency',
    paidWith: 'Paid with',
    followUp: 'Follow up on',
    followUpHint: 'Leave empty to use the usual time.',
    appointment: 'Appointment',
    local: 'Local time there.',
    today: 'Today',
    todayWhat: 'Set the day of filing to today',
    save: 'Save record',
    inUsd: (usd: Money) => `${formatMoney(usd)} today`,
    feeAsExpected: 'As expected',
    feeExpected: (fee: Money) => `Expected ${formatMoney(fee)}`,
    theirs: {
      title: 'A colleague saved this record',
      text: 'What you typed is still here. Save again to replace what your colleague entered.',
      show: 'Show what they entered',
    },
    readOnly: 'Officers enter the filing record.',
  },
  receipt: {
    title: 'Government receipt',
    choose: 'Add receipt',
    replace: 'Replace receipt',
    remove: 'Remove',
    removeWhat: 'Remove the receipt',
    sending: 'Checking the file…',
    hint: 'PDF, JPEG or PNG.',
    open: (name: string) => `${name} (opens in a new tab)`,
    failed: 'The file did not arrive. Add it again.',
  },
  usually: (country: string, { authority, decidedBy, followUpOn }: Filing) => {
    if (!authority || !decidedBy) return ''
    const days = authority.max === 1 ? 'day' : 'days'
    const kind = authority.unit === 'business' ? `working ${days}` : days
    const until = followUpOn ?? decidedBy
    return `${placeNameFirst(country)} usually decides in ${authority.max} ${kind}. Once filed, the case is due for follow-up on ${formatDate(until)}.`
  },
  checklist: {
    title: 'Before you record the filing',
    documents: (done: number, all: number) => `${done} of ${counted(all, 'document')} verified`,
    noDocuments: 'No documents to verify',
    entered: 'Reference, day, fee and receipt entered',
    missing: (lines: readonly FilingLine[]) => `Still to enter: ${lines.map((line) => missingNames[line]).join(', ')}`,
    fields: 'All form fields copied',
    fieldsLeft: (count: number) => `${counted(count, 'form field')} not copied yet`,
    done: 'Done:',
    open: 'To do:',
    file: (country: string) => `Filed with ${placeName(country)}`,
  },
  problems: {
    long_reference: `The reference must be ${longestReference} characters or fewer`,
    long_means: `Enter no more than ${longestMeans} characters`,
    amount: 'Enter the fee as a number, such as 200.00. Enter 0 if nothing was paid',
    currency: 'Select a currency',
    not_a_day: 'Enter a real date',
    future_day: 'The day of filing must be today or in the past',
    follow_up_before: 'The day to follow up must be after the day of filing',
    follow_up_far: 'The day to follow up must be within two years',
    appointment: 'Enter a real date and time',
    erased: 'This application was erased',
    changed: 'A colleague saved this record meanwhile. Compare, then save again',
  } satisfies Record<FilingProblem['code'], string>,
}

const missingNames: Record<FilingLine, string> = {
  reference: 'reference',
  day: 'day',
  fee: 'fee',
  receipt: 'receipt',
  fields: 'form fields',
}

export function receiptProblemWords(problem: ReceiptProblem): string {
  return problem.code === 'erased' ? filingWords.problems.erased : uploadProblemWords(problem)
}
