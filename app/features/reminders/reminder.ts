import { reminderDays } from '#app/features/visa-records/visa-record.ts'
import { addDays, addMonths, dayOf, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'

const dayMs = 86_400_000

/** Days without a change after which the owner of a draft is reminded. No reminder follows the last stage. */
export const draftStages = [3, 10] as const
/** How many days late a run can still send a reminder. Drafts idle for longer get none. */
export const draftGraceDays = 7
/** Days before its deadline on which a correction is requested again. */
export const correctionStages = [1, 3] as const
/** The number of days after a rejection from which, and until which, a reminder is sent. */
export const rejectedDays = { from: 7, until: 30 } as const
/** The months before a passport's last day, and the days before a visa's, on which reminders are sent. */
export const passportStages = [3, 6, 9] as const
export const visaStages = reminderDays.toSorted((one, other) => one - other)

export type PassportStage = (typeof passportStages)[number]
export type DraftStage = (typeof draftStages)[number]

/** The stage of a draft by its last change, if any. */
export function draftStage(updatedAt: Date, now: Date): DraftStage | undefined {
  const days = (now.getTime() - updatedAt.getTime()) / dayMs
  const last = draftStages[1] + draftGraceDays
  return days < last ? draftStages.findLast((stage) => days >= stage) : undefined
}

/** The period in which a draft at a stage was last changed. */
export function draftWindow(now: Date): { after: Date; by: Date } {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  return { after: ago(draftStages[1] + draftGraceDays), by: ago(draftStages[0]) }
}

/** The smallest stage that the remaining days have reached. Past dates have none. */
export function stageBefore<Stage extends number>(
  lastDay: PlainDate,
  now: Date,
  stages: readonly Stage[],
): Stage | undefined {
  const left = daysBetween(dayOf(now), lastDay)
  return left < 0 ? undefined : stages.find((stage) => left <= stage)
}

/** The range of end dates at any of the stages. */
export function daysAhead(now: Date, stages: readonly number[]): { from: PlainDate; by: PlainDate } {
  const today = dayOf(now)
  return { from: today, by: addDays(today, Math.max(...stages)) }
}

/** The last days of passports that may be at one of the stages. */
export function passportDays(now: Date): PlainDate[] {
  const today = dayOf(now)
  // Counted from the end of a long month, the same day in a shorter month is up to 3 days earlier.
  const latest = addDays(addMonths(today, Math.max(...passportStages)), 3)
  return Array.from({ length: daysBetween(today, latest) + 1 }, (_, days) => addDays(today, days))
}

export function passportStage(expiresOn: PlainDate, now: Date): PassportStage | undefined {
  const today = dayOf(now)
  if (expiresOn < today) return undefined
  return passportStages.find((months) => today >= addMonths(expiresOn, -months))
}
