import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { ApplicationStatus } from '../application.ts'

/** A correction request, open or past. */
export type Correction = {
  readonly id: Id<'correction'>
  readonly applicationId: Id<'application'>
  /** Each as "step.question". */
  readonly fields: readonly string[]
  readonly note: string
  readonly dueOn: PlainDate
  readonly askedAt: Date
  readonly correctedAt: Date | null
  readonly takenBackAt: Date | null
}

/** Filed answers can no longer be changed, and closed applications need no change. */
export function canBeCorrected(status: ApplicationStatus): boolean {
  return status === 'pending' || status === 'document_verification' || status === 'processing'
}

/** Days a traveller gets by default. */
export const daysToCorrect = 14

/** Maximum characters of a note to a traveller. */
export const longestNote = 1_000
