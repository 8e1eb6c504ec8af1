import { type AuditCheck, type AuditDetail, auditActs } from '#app/features/audit/audit.ts'
import { auditActWords } from '#app/features/audit/audit.words.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { shortTimestamp } from '../components/short-timestamp.ts'

const { state, values } = words('routes/admin/audit/audit-pages')

export const auditWords = words('routes/admin/audit/audit-pages', {
  state: {
    whole: ({ at, seq }: AuditCheck): string => {
      const timestamp = formatTimestamp(at)
      return seq === 0 ? state.empty({ moment: timestamp }) : state.rows({ seq, moment: timestamp })
    },
    fault: ({ seq, fault, at }: AuditCheck): string =>
      sentences(fault && state.faults[fault]({ row: seq }), state.found({ moment: formatTimestamp(at) })),
  },
  at: shortTimestamp,
  shortId: (id: string) => id.slice(0, 8),
})

export const actOptions = () =>
  auditActs
    .map((act) => ({ value: act, label: auditActWords[act] }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? values.yes : values.no
  return value === null || value === '' ? values.none : String(value)
}

/** The details of an audit log entry, as recorded: "status: pending → processing". */
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
