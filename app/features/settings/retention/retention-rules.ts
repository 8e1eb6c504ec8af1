import { addDays, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'

/** In days: the limits for an installation's setting, and the default. */
type Bounds = { readonly least: number; readonly most: number; readonly usual: number }

/** Retention periods. Data needed for accounts and the audit log is not covered: it stays. */
export const retentionPeriods = {
  /** A draft after its last change. */
  draftDays: { least: 30, most: 730, usual: 180 },
  /** A withdrawn or cancelled application. */
  closedDays: { least: 7, most: 730, usual: 30 },
  /** An application after the decision. Card payments can be disputed for up to 4 months. */
  decidedDays: { least: 30, most: 3_650, usual: 180 },
  /** A support ticket after it was resolved. */
  ticketDays: { least: 30, most: 3_650, usual: 365 },
  /** A contact message after it was answered. */
  messageDays: { least: 30, most: 3_650, usual: 365 },
  notificationDays: { least: 30, most: 1_095, usual: 365 },
  /** The log of sign-ins and account changes. */
  activityDays: { least: 30, most: 1_095, usual: 365 },
  /** A browser used to sign in, after its last use. */
  deviceDays: { least: 30, most: 1_095, usual: 365 },
  /** Emails and text messages after they were sent. */
  emailDays: { least: 7, most: 365, usual: 30 },
} as const satisfies Record<string, Bounds>

export type RetentionPeriod = keyof typeof retentionPeriods
export const retentionPeriodNames = Object.keys(retentionPeriods) as RetentionPeriod[]

export type RetentionRules = Readonly<Record<RetentionPeriod, number>>

/** The current periods. Nothing is erased before `notBefore`, even if its period ended long ago. */
export type Retention = RetentionRules & { readonly notBefore?: PlainDate | undefined }

/** Days before a new installation starts erasing, so that everyone has seen the date and staff the dry run. */
export const noticeDays = 30

/** The first day of erasure; undefined until the nightly run has recorded its start. */
export function firstErasureDay(setting: unknown): PlainDate | undefined {
  const { began } = (typeof setting === 'object' && setting !== null ? setting : {}) as { began?: unknown }
  return typeof began === 'string' && isPlainDate(began) ? addDays(began, noticeDays) : undefined
}

/** From the setting. Values stored under other limits are clamped to the current ones. */
export function retentionRulesOf(setting: unknown): RetentionRules {
  const stored = (typeof setting === 'object' && setting !== null ? setting : {}) as Record<string, unknown>
  const days = (name: RetentionPeriod): number => {
    const { least, most, usual } = retentionPeriods[name]
    const value = stored[name]
    return Number.isInteger(value) ? Math.min(most, Math.max(least, value as number)) : usual
  }
  return Object.fromEntries(retentionPeriodNames.map((name) => [name, days(name)])) as Record<RetentionPeriod, number>
}

export function isPeriod(name: RetentionPeriod, days: number): boolean {
  const { least, most } = retentionPeriods[name]
  return Number.isInteger(days) && days >= least && days <= most
}

/** Whether a change erases data earlier: this cannot be undone, so it requires re-authentication. */
export function shortensRetention(wanted: RetentionRules, before: RetentionRules): boolean {
  return retentionPeriodNames.some((name) => wanted[name] < before[name])
}
