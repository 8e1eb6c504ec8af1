import type { AuditDetail } from '#app/features/audit/audit.ts'
import type { PriceName } from '#app/features/settings/prices/price-list.ts'
import { rateText } from '#app/features/settings/prices/rate-rules.ts'
import type { TaxField } from '#app/features/settings/prices/tax-rule.ts'
import type { RetentionPeriod } from '#app/features/settings/retention/retention-rules.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import { priceLabels, retentionLabels, settingsWords, spanWords } from './settings.words.ts'
import { taxPercent } from './tax.words.ts'

const change = words('routes/admin/settings', 'change')
const taxNames: Record<TaxField, string> = words('routes/admin/settings', 'taxNames')

const titled = ['maintenance', 'mail', 'prices', 'rates', 'retention'] as const
const others: Readonly<Record<string, string>> = words('routes/admin/settings', 'subjectNames')

export function settingName(id: string): string {
  const section = titled.find((one) => one === id)
  return section ? settingsWords[section].title : (others[id] ?? id)
}

const onOff = (value: unknown): string => (value === true ? change.on : change.off)
const dollars = (cents: unknown): string => formatMoney(usd(Number(cents)))

/** The changed values, old and new. */
export function changeWords(id: string, detail: AuditDetail): string {
  const { from, to } = detail
  switch (id) {
    case 'maintenance':
    case 'mail':
      return from === to ? change.message : change.values({ from: onOff(from), to: onOff(to) })
    case 'rates':
      return change.line({
        name: String(detail.currency),
        from: from === null ? change.none : rateText(Number(from)),
        to: rateText(Number(to)),
      })
    case 'refunds':
      return change.values({ from: dollars(from), to: dollars(to) })
    case 'tax':
      return fieldsOf(detail)
        .map((name) => taxChange(name as TaxField, detail))
        .join('; ')
    default:
      return fieldsOf(detail)
        .map((name) => fieldChange(name, detail))
        .join('; ')
  }
}

const fieldsOf = (detail: AuditDetail) =>
  Object.keys(detail).flatMap((key) => (key.endsWith('.from') ? [key.slice(0, -'.from'.length)] : []))

function taxChange(field: TaxField, detail: AuditDetail): string {
  const text = (value: AuditDetail[string] = '') =>
    field === 'rate' ? taxPercent({ rate: Number(value) }) : String(value ?? '') || change.none
  return change.line({
    name: taxNames[field],
    from: text(detail[`${field}.from`]),
    to: text(detail[`${field}.to`]),
  })
}

function fieldChange(field: string, detail: AuditDetail): string {
  const [from, to] = [detail[`${field}.from`], detail[`${field}.to`]]
  const line = (name: string, text: (value: unknown) => string) => change.line({ name, from: text(from), to: text(to) })
  if (field === 'sessionMinutes') return line(settingsWords.session.title, (value) => spanWords(Number(value)))
  if (field === 'secondFactor') return line(settingsWords.factor.title, onOff)
  const period = retentionLabels[field as RetentionPeriod]
  if (period) return change.days({ name: period, from: Number(from), to: Number(to) })
  return line(priceLabels[field as PriceName] ?? field, dollars)
}
