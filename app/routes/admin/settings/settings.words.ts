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

const at = (moment: Date) => `${formatDate(dayOf(moment), 'en-GB', 'short')}, ${moment.toISOString().slice(11, 16)} UTC`

const counts = new Intl.NumberFormat('en-US')
const filesWords = (count: number) => (count === 1 ? '1 file' : `${counts.format(count)} files`)

/** "30 minutes", "2 hours" */
export function spanWords(minutes: number): string {
  if (minutes % 60 !== 0 || minutes === 0) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

export const settingsWords = {
  title: 'Settings',
  lede: 'What holds for the whole service. Every change is written down below, with who made it.',
  contents: 'On this page',
  four: 'Service and security',
  demo: {
    title: 'Demo Notice',
    text: 'This is a demonstration. The settings work, and everybody who tries it can change them.',
  },
  maintenance: {
    title: 'Site Maintenance Mode',
    verb: 'Toggle',
    now: (since: Date | undefined) => (since ? `Currently: On, since ${at(since)}` : 'Currently: Off'),
    text: 'While it is on, everybody can read the public pages. Nothing is taken in: no sign-up, no upload, no payment. Staff can sign in and switch it off here.',
    message: 'What people are told besides',
    messageHint: 'Optional. For example: Back at 18:00 UTC.',
    confirmOn: 'Close the service for everybody',
    confirmOff: 'Open the service again',
    tooLong: (most: number) => `The message must be ${most} characters or fewer`,
  },
  mail: {
    title: 'Email Notifications',
    verb: 'Configure',
    now: (enabled: boolean) => (enabled ? 'Enabled for all users' : 'Disabled for all users'),
    text: 'Emails about applications, documents and answers. Everything is on the page as well. Emails about passwords, sign-in and receipts are always sent.',
    on: 'Send letters about applications',
    off: 'Send none, and show notices in the page only',
    label: 'Letters to travellers',
    save: 'Save',
    changed: 'Somebody else changed this meanwhile. It now says what is selected below',
  },
  factor: {
    title: 'Two-Factor Authentication',
    verb: 'Change',
    now: (required: boolean) => (required ? 'Required for admins' : 'Not required'),
    text: 'Whether the portal opens only for staff who showed a second factor. It holds from their next page on, also for you.',
    label: 'A second factor in the portal',
    on: 'Required for all staff',
    off: 'Not required',
    save: 'Save',
    proof: 'To switch it off, we ask you to show that it is you.',
  },
  session: {
    title: 'Session Timeout',
    verb: 'Modify',
    now: spanWords,
    text: 'How long staff stay signed in without opening a page. It holds at once, also for sessions that are open.',
    label: 'Minutes without a visit',
    hint: `From ${sessionMinutesRange.least} to ${sessionMinutesRange.most} minutes. A longer time asks you to show that it is you.`,
    save: 'Save',
    wrong: `The minutes must be a whole number from ${sessionMinutesRange.least} to ${sessionMinutesRange.most}`,
    changed: (minutes: number) =>
      `Somebody else changed this to ${spanWords(minutes)} meanwhile. Nothing of yours was saved`,
  },
  securityChanged: 'Somebody else changed this meanwhile. It now says what is selected below',
  prices: {
    title: 'Prices',
    text: 'In US dollars. They hold at once on every public page. Quotes that are stored stay as they are.',
    speeds: 'Speed, on top of the usual',
    fee: 'Our fee and plans',
    addOns: 'Additional services',
    insurance: 'Travel insurance, per week',
    save: 'Save prices',
    wrong: (name: string) => `${name} must be an amount of dollars from 0 to 10,000, such as 49 or 49.50`,
    changed: (name: string, cents: number) =>
      `Somebody else changed ${name} to $${dollarsOf(cents)} meanwhile. Nothing of yours was saved`,
  },
  rates: {
    title: 'Exchange rates',
    text: 'Government fees are charged in US dollars by these rates. Quotes that are stored keep theirs.',
    stale: 'Stale',
    staleCount: (count: number, days: number) =>
      count === 1 ? `One rate is older than ${days} days.` : `${count} rates are older than ${days} days.`,
    allFresh: (days: number) => `No rate is older than ${days} days.`,
    caption: 'Exchange rates',
    list: 'All exchange rates, to scroll through',
    columns: { currency: 'Currency', value: 'US dollars', asOf: 'As of', state: 'State', actions: 'Actions' },
    fresh: 'Fresh',
    edit: 'Edit',
    editOf: (currency: string) => `Edit the rate of ${currency}`,
    asOf: (day: string) => formatDate(day as PlainDate, 'en-GB', 'short'),
    formTitle: (currency: string) => (currency ? `Change ${currency}` : 'Add or change a rate'),
    currency: 'Currency code',
    currencyHint: 'Three letters, such as EUR.',
    value: 'US dollars for one unit',
    valueHint: 'For example 1.0871. Up to six decimal places.',
    day: 'As of',
    dayHint: 'The day it was stated, such as 2026-11-20.',
    save: 'Save rate',
    wrong: {
      currency: 'Write the three letters of a currency other than USD',
      range: 'The value must be a number above 0 and up to 1,000, such as 1.0871',
      day: 'The day must be a real date, such as 2026-11-20',
      future: 'The day must not be in the future',
      changed: (currency: string, micros: number) =>
        `Somebody else changed ${currency} to ${rateText(micros)} meanwhile. Nothing of yours was saved`,
    },
  },
  hours: {
    title: 'Working hours',
    text: 'When the agency works, its holidays, and in how many days cases are filed.',
    link: 'Change the hours',
  },
  tax: {
    title: 'Tax',
    text: 'What is added to our own fees, and your tax number.',
    link: 'Change the tax',
  },
  templates: {
    title: 'Message templates',
    text: 'What messages to travellers begin with, by the status of a case.',
    link: 'Edit the templates',
  },
  emails: {
    text: 'What emails to travellers say.',
    link: 'Edit the emails',
  },
  coupons: {
    title: 'Coupons',
    text: 'Codes that take something off our own fees.',
    link: 'Manage coupons',
  },
  refunds: {
    title: 'Refunds',
    text: 'Above which amount a second person looks at a refund.',
    link: 'Change the limit',
  },
  files: {
    title: 'Stored files',
    none: 'Not checked yet. Stored files are compared with the database once a day.',
    checked: ({ at: moment, files }: FileComparison) => `Checked ${at(moment)}: ${filesWords(files)}.`,
    removed: (count: number) =>
      `${filesWords(count)} without a record, older than ${graceHours} hours: removed. Interrupted uploads leave them.`,
    left: (count: number) =>
      `${filesWords(count)} without a record: nothing was removed, because these are too many for interrupted uploads. Ask an operator whether the database is the right one.`,
    missing: (count: number) => `${filesWords(count)} missing. Ask an operator to look for them in a backup.`,
    fine: 'Every record has its file, and every file has its record.',
  },
  retention: {
    title: 'Retention periods',
    text: 'In days. When a period ends, a nightly run erases the records, and nobody can bring them back. Travellers see the new dates at once.',
    hint: ({ least, most }: { least: number; most: number }) =>
      `From ${limitWords(least)} to ${limitWords(most)} days.`,
    save: 'Save periods',
    proof: 'To shorten a period, confirm it is you.',
    page: 'See what is due',
    wrong: (name: RetentionPeriod) => {
      const { least, most } = retentionPeriods[name]
      return `${retentionLabels[name]} must be a whole number of days from ${limitWords(least)} to ${limitWords(most)}`
    },
    changed: (name: RetentionPeriod, days: number) =>
      `Somebody else changed ${retentionLabels[name]} to ${days} days meanwhile. Nothing of yours was saved`,
  },
  history: {
    title: 'Changes of settings',
    none: 'No setting was changed yet.',
    by: (who: string | undefined, moment: Date) => `${who ?? 'An operator at a terminal'}, ${at(moment)}`,
  },
  failure: { title: 'The setting was not changed', text: 'Everything is as it was. Please try again in a moment.' },
}

export const priceLabels: Record<PriceName, string> = {
  'speeds.expedited': 'Expedited',
  'speeds.urgent': 'Urgent',
  serviceFee: 'Service fee',
  'plans.basic': 'Basic plan',
  'plans.premium': 'Premium plan',
  'plans.business': 'Business plan',
  'addOns.translation': 'Translation, a page',
  'addOns.photos': 'Passport photos, eight',
  'addOns.appointment': 'Embassy appointment',
  'addOns.courier': 'Courier delivery',
  'addOns.consultation': 'Consultation, an hour',
  'insurance.basic': 'Basic insurance, a week',
  'insurance.standard': 'Standard insurance, a week',
  'insurance.premium': 'Premium insurance, a week',
}

export const retentionLabels: Record<RetentionPeriod, string> = {
  draftDays: 'Drafts, after the last change',
  closedDays: 'Withdrawn and cancelled applications',
  decidedDays: 'Decided applications, after the decision',
  ticketDays: 'Support tickets, after they are resolved',
  messageDays: 'Contact messages and reports about visa facts, after the answer',
  notificationDays: 'Notifications',
  activityDays: 'Account activity',
  deviceDays: 'Known devices, after the last visit',
  emailDays: 'Emails and text messages, after sending',
}

const subjectNames: Record<string, string> = {
  maintenance: settingsWords.maintenance.title,
  mail: settingsWords.mail.title,
  security: 'Security',
  prices: settingsWords.prices.title,
  rates: settingsWords.rates.title,
  tax: settingsWords.tax.title,
  hours: settingsWords.hours.title,
  refunds: 'Refund limit',
  retention: settingsWords.retention.title,
}

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

const taxNames: Record<TaxField, string> = { name: 'Name', rate: 'Rate', number: 'Number' }

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
