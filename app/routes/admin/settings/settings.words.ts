import type { AuditDetail } from '#app/features/audit/audit.ts'
import type { PriceName } from '#app/features/settings/prices/price-list.ts'
import { dollarsOf } from '#app/features/settings/prices/price-list.ts'
import { rateText } from '#app/features/settings/prices/rate-rules.ts'
import { percentOf, type TaxField } from '#app/features/settings/prices/tax-rule.ts'
import { type RetentionPeriod, retentionPeriods } from '#app/features/settings/retention/retention-rules.ts'
import { sessionMinutesRange } from '#app/features/settings/security-rules.ts'
import { type FileComparison, graceHours } from '#app/features/settings/stored-files/file-comparison.ts'
import { limitWords } from '#app/lib/counted.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

const at = (moment: Date) => `${formatDate(dayOf(moment), 'short')}, ${moment.toISOString().slice(11, 16)} UTC`

const counts = new Intl.NumberFormat('en-US')
const filesWords = (count: number) => (count === 1 ? '1 file' : `${counts.format(count)} files`)

/** "30 minutes", "2 hours" */
export function spanWords(minutes: number): string {
  if (minutes % 60 !== 0 || minutes === 0) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

export const settingsWords = words('routes/admin/settings', 'settings', {
  maintenance: { now: (since: Date | undefined) => (since ? `Currently: On, since ${at(since)}` : 'Currently: Off') },
  session: {
    get now() {
      return spanWords
    },
    get hint() {
      return `From ${sessionMinutesRange.least} to ${sessionMinutesRange.most} minutes. A longer time asks you to show that it is you.`
    },
    get wrong() {
      return `The minutes must be a whole number from ${sessionMinutesRange.least} to ${sessionMinutesRange.most}`
    },
    changed: (minutes: number) =>
      `Somebody else changed this to ${spanWords(minutes)} meanwhile. Nothing of yours was saved`,
  },
  prices: {
    changed: (name: string, cents: number) =>
      `Somebody else changed ${name} to $${dollarsOf(cents)} meanwhile. Nothing of yours was saved`,
  },
  rates: {
    asOf: (day: string) => formatDate(day as PlainDate, 'short'),
    formTitle: (currency: string) => (currency ? `Change ${currency}` : 'Add or change a rate'),
    wrong: {
      changed: (currency: string, micros: number) =>
        `Somebody else changed ${currency} to ${rateText(micros)} meanwhile. Nothing of yours was saved`,
    },
  },
  files: {
    checked: ({ at: moment, files }: FileComparison) => `Checked ${at(moment)}: ${filesWords(files)}.`,
    removed: (count: number) =>
      `${filesWords(count)} without a record, older than ${graceHours} hours: removed. Interrupted uploads leave them.`,
    left: (count: number) =>
      `${filesWords(count)} without a record: nothing was removed, because these are too many for interrupted uploads. Ask an operator whether the database is the right one.`,
    missing: (count: number) => `${filesWords(count)} missing. Ask an operator to look for them in a backup.`,
  },
  retention: {
    wrong: (name: RetentionPeriod) => {
      const { least, most } = retentionPeriods[name]
      return `${retentionLabels[name]} must be a whole number of days from ${limitWords(least)} to ${limitWords(most)}`
    },
    changed: (name: RetentionPeriod, days: number) =>
      `Somebody else changed ${retentionLabels[name]} to ${days} days meanwhile. Nothing of yours was saved`,
  },
  history: { by: (who: string | undefined, moment: Date) => `${who ?? 'An operator at a terminal'}, ${at(moment)}` },
})

export const priceLabels: Record<PriceName, string> = words('routes/admin/settings', 'priceLabels')

export const retentionLabels: Record<RetentionPeriod, string> = words('routes/admin/settings', 'retentionLabels')

const subjectNames: Record<string, string> = words('routes/admin/settings', 'subjectNames', {
  get maintenance() {
    return settingsWords.maintenance.title
  },
  get mail() {
    return settingsWords.mail.title
  },
  get prices() {
    return settingsWords.prices.title
  },
  get rates() {
    return settingsWords.rates.title
  },
  get tax() {
    return settingsWords.tax.title
  },
  get hours() {
    return settingsWords.hours.title
  },
  get retention() {
    return settingsWords.retention.title
  },
})

export const settingName = (id: string) => subjectNames[id] ?? id

const onOff = (value: unknown) => (value === true ? 'on' : 'off')

/** What changed, with the old and the new value of each. */
export function changeWords(id: string, detail: AuditDetail): string {
  const { from, to } = detail
  switch (id) {
    case 'maintenance':
    case 'mail':
      return from === to ? 'Another message' : `${onOff(from)} → ${onOff(to)}`
    case 'rates':
      return `${detail.currency}: ${from === null ? 'none' : rateText(Number(from))} → ${rateText(Number(to))}`
    case 'refunds':
      return `$${dollarsOf(Number(from))} → $${dollarsOf(Number(to))}`
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

const taxNames: Record<TaxField, string> = words('routes/admin/settings', 'taxNames')

function taxChange(field: TaxField, detail: AuditDetail): string {
  const text = (value: AuditDetail[string] = '') =>
    (field === 'rate' ? `${percentOf({ rate: Number(value) })}%` : value) || 'none'
  return `${taxNames[field]}: ${text(detail[`${field}.from`])} → ${text(detail[`${field}.to`])}`
}

function fieldChange(name: string, detail: AuditDetail): string {
  const [from, to] = [detail[`${name}.from`], detail[`${name}.to`]]
  if (name === 'sessionMinutes')
    return `${settingsWords.session.title}: ${spanWords(Number(from))} → ${spanWords(Number(to))}`
  if (name === 'secondFactor') return `${settingsWords.factor.title}: ${onOff(from)} → ${onOff(to)}`
  const period = retentionLabels[name as RetentionPeriod]
  if (period) return `${period}: ${from} → ${to} days`
  return `${priceLabels[name as PriceName] ?? name}: $${dollarsOf(Number(from))} → $${dollarsOf(Number(to))}`
}
