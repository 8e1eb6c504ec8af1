import { addDays, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'

/** In days: between what bounds an installation sets a period, and what a new one starts with. */
type Bounds = { readonly least: number; readonly most: number; readonly usual: number }

/** How long records are kept. What accounts and the audit log need is in none of these: it stays. */
export const retentionPeriods = {
  /** A draft after its last change. */
  draftDays: { least: 30, most: 730, usual: 180 },
  /** A withdrawn or cancelled application. */
  closedDays: { least: 7, most: 730, usual: 30 },
  /** An application after the decision. Card payments are disputed for up to four months. */
  decidedDays: { least: 30, most: 3_650, usual: 180 },
  /** A support ticket after it was resolved. */
  ticketDays: { least: 30, most: 3_650, usual: 365 },
  /** A contact message after it was answered. */
  messageDays: { least: 30, most: 3_650, usual: 365 },
  notificationDays: { least: 30, most: 1_095, usual: 365 },
  /** The list of sign-ins and changes to an account. */
  activityDays: { least: 30, most: 1_095, usual: 365 },
  /** A browser that somebody signed in with, after it was last used. */
  deviceDays: { least: 30, most: 1_095, usual: 365 },
  /** Emails and text messages after they were sent. */
  emailDays: { least: 7, most: 365, usual: 30 },
} as const satisfies Record<string, Bounds>

export type RetentionPeriod = keyof typeof retentionPeriods
export const retentionPeriodNames = Object.keys(retentionPeriods) as RetentionPeriod[]

export type RetentionRules = Readonly<Record<RetentionPeriod, number>>

/** The periods as they apply now: nothing is erased before this day, however long its period has been over. */
export type Retention = RetentionRules & { readonly notBefore?: PlainDate | undefined }

/** How long an installation that begins to erase waits, so that everybody has seen the day and staff the dry run. */
export const noticeDays = 30

/** The first day on which it erases; undefined where the nightly run has not noted when it began. */
export function firstErasureDay(setting: unknown): PlainDate | undefined {
  const { began } = (typeof setting === 'object' && setting !== null ? setting : {}) as { began?: unknown }
  return typeof began === 'string' && isPlainDate(began) ? addDays(began, noticeDays) : undefined
}

/** As the setting has it. What was stored under other bounds is moved inside those of today. */
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

/** Whether a change erases something earlier: nobody gets that back, so whoever does it first confirms who they are. */
export function shortensRetention(wanted: RetentionRules, before: RetentionRules): boolean {
  return retentionPeriodNames.some((name) => wanted[name] < before[name])
}
