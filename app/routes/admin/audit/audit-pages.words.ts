import { type AuditCheck, type AuditDetail, type AuditFault, auditActs } from '#app/features/audit/audit.ts'
import { auditActWords } from '#app/features/audit/audit.words.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const number = numberFormat()

const faults: Record<AuditFault, (row: number) => string> = {
  changed: (row) => `Row ${number.format(row)} is not as it was written.`,
  missing: (row) => `Row ${number.format(row)} is missing.`,
  head: (row) => `The end of the log, at row ${number.format(row)}, was changed by hand.`,
}

export const auditWords = words('routes/admin/audit/audit-pages', {
  state: {
    whole: ({ at, seq }: AuditCheck) =>
      seq === 0
        ? `The log was empty when it was last checked, on ${formatMoment(at)}.`
        : `Rows 1 to ${number.format(seq)} were checked on ${formatMoment(at)}. None was changed.`,
    since: (rows: number) =>
      rows === 1
        ? '1 row was added since and is not checked yet.'
        : `${number.format(rows)} rows were added since and are not checked yet.`,
    fault: ({ seq, fault, at }: AuditCheck) =>
      `${fault ? faults[fault](seq) : ''} Found on ${formatMoment(at)}. Compare the log with your backups.`,
  },
  at: (moment: Date) => `${formatDate(dayOf(moment), 'short')}, ${moment.toISOString().slice(11, 16)} UTC`,
  row: (seq: number) => `Row ${number.format(seq)}`,
  shortId: (id: string) => id.slice(0, 8),
})

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
