import { type AuditCheck, type AuditDetail, type AuditFault, auditActs } from '#app/features/audit/audit.ts'
import { auditActWords } from '#app/features/audit/audit.words.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'

const number = new Intl.NumberFormat('en-GB')

const faults: Record<AuditFault, (row: number) => string> = {
  changed: (row) => `Row ${number.format(row)} is not as it was written.`,
  missing: (row) => `Row ${number.format(row)} is missing.`,
  head: (row) => `The end of the log, at row ${number.format(row)}, was changed by hand.`,
}

export const auditWords = {
  title: 'Audit log',
  lede: 'Everything staff did, newest first. No row can be changed or deleted.',
  search: {
    label: 'Search the audit log',
    person: 'Person',
    personHint: 'Name, email address or account ID: who did it, or whose account it was.',
    application: 'Application',
    applicationHint: 'Reference or ID.',
    act: 'Action',
    everyAct: 'Every action',
    show: 'Search',
    clear: 'Clear search',
  },
  state: {
    title: 'Log integrity',
    never: 'Not checked yet. The log is checked every night.',
    whole: ({ at, seq }: AuditCheck) =>
      seq === 0
        ? `The log was empty when it was last checked, on ${formatMoment(at)}.`
        : `Rows 1 to ${number.format(seq)} were checked on ${formatMoment(at)}. None was changed.`,
    since: (rows: number) =>
      rows === 1
        ? '1 row was added since and is not checked yet.'
        : `${number.format(rows)} rows were added since and are not checked yet.`,
    broken: 'The audit log was changed',
    fault: ({ seq, fault, at }: AuditCheck) =>
      `${fault ? faults[fault](seq) : ''} Found on ${formatMoment(at)}. Compare the log with your backups.`,
    by: (nightly: boolean) => (nightly ? 'Checked by the nightly run.' : 'Checked on request.'),
    verify: 'Verify now',
  },
  caption: 'Audit log, newest first',
  columns: { at: 'When', who: 'Who', what: 'Action', about: 'Record', more: 'Details' },
  at: (moment: Date) => `${formatDate(dayOf(moment), 'en-GB', 'short')}, ${moment.toISOString().slice(11, 16)} UTC`,
  row: (seq: number) => `Row ${number.format(seq)}`,
  service: 'The service or its operator',
  formerColleague: 'A former colleague',
  reason: (reason: string) => `Reason: ${reason}`,
  shortId: (id: string) => id.slice(0, 8),
  none: {
    title: 'Nothing found',
    text: 'No row matches. Check the spelling of the name or the reference.',
    first: 'Actions of staff appear here.',
  },
  pages: 'Pages of the log',
  newer: 'Newer',
  older: 'Older',
  newest: 'Newest',
  failure: { title: 'The audit log could not be shown', text: 'Nothing was changed. Please try again in a moment.' },
}

export const actOptions = auditActs
  .map((act) => ({ value: act, label: auditActWords[act] }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

const shown = (value: unknown) =>
  value === null || value === '' ? 'none' : value === true ? 'yes' : value === false ? 'no' : String(value)

/** What the log holds beside an act, as it holds it: "status: pending → processing". */
export function detailWords(detail: AuditDetail): string {
  const names = Object.keys(detail)
  const said = names.flatMap((name) => {
    if (name === 'to' && names.includes('from')) return []
    if (name === 'from' && names.includes('to')) return [`${shown(detail.from)} → ${shown(detail.to)}`]
    if (name.endsWith('.to') && names.includes(`${name.slice(0, -3)}.from`)) return []
    if (name.endsWith('.from')) {
      const of = name.slice(0, -5)
      return [`${of}: ${shown(detail[name])} → ${shown(detail[`${of}.to`])}`]
    }
    return [`${name}: ${shown(detail[name])}`]
  })
  return said.join('; ')
}
