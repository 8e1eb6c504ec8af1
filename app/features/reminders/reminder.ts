import { reminderDays } from '#app/features/held-visas/held-visa.ts'
import { addDays, addMonths, dayOf, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'

const dayMs = 86_400_000

/** After how many days without a change somebody is reminded of a draft. After the last of them never again. */
export const draftStages = [3, 10] as const
/** A run that comes late still says it, this many days long. What was left alone for longer stays left alone. */
export const draftGraceDays = 7
/** How many days before its last day a correction is asked for again. */
export const correctionStages = [1, 3] as const
/** After how many days somebody is reminded of documents that were rejected, and until when. */
export const rejectedDays = { from: 7, until: 30 } as const
/** How many months before its last day a passport is spoken of, and how many days before its own a visa. */
export const passportStages = [3, 6, 9] as const
export const visaStages = reminderDays.toSorted((one, other) => one - other)

export type PassportStage = (typeof passportStages)[number]
export type DraftStage = (typeof draftStages)[number]

/** At which stage a draft is that was last changed then, if it is at one. */
export function draftStage(updatedAt: Date, now: Date): DraftStage | undefined {
  const days = (now.getTime() - updatedAt.getTime()) / dayMs
  const last = draftStages[1] + draftGraceDays
  return days < last ? draftStages.findLast((stage) => days >= stage) : undefined
}

/** The moments between which a draft that is at a stage was changed last. */
export function draftWindow(now: Date): { after: Date; by: Date } {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  return { after: ago(draftStages[1] + draftGraceDays), by: ago(draftStages[0]) }
}

/** The smallest of the stages that the days left have come down to. What is over is at none. */
export function stageBefore<Stage extends number>(
  lastDay: PlainDate,
  now: Date,
  stages: readonly Stage[],
): Stage | undefined {
  const left = daysBetween(dayOf(now), lastDay)
  return left < 0 ? undefined : stages.find((stage) => left <= stage)
}

/** The days between which something ends that is at one of the stages. */
export function daysAhead(now: Date, stages: readonly number[]): { from: PlainDate; by: PlainDate } {
  const today = dayOf(now)
  return { from: today, by: addDays(today, Math.max(...stages)) }
}

/** The last days of passports that may be at one of the stages. */
export function passportDays(now: Date): PlainDate[] {
  const today = dayOf(now)
  // From the last day of a long month, the same day of a shorter one is up to three days earlier.
  const latest = addDays(addMonths(today, Math.max(...passportStages)), 3)
  return Array.from({ length: daysBetween(today, latest) + 1 }, (_, days) => addDays(today, days))
}

export function passportStage(expiresOn: PlainDate, now: Date): PassportStage | undefined {
  const today = dayOf(now)
  if (expiresOn < today) return undefined
  return passportStages.find((months) => today >= addMonths(expiresOn, -months))
}
