import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { ApplicationStatus } from '../application.ts'

/** Answers that staff gave back to be put right, as they stand open or as they were. */
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

/** What was filed with an authority cannot be changed any more, and what is over needs no change. */
export function canBeCorrected(status: ApplicationStatus): boolean {
  return status === 'pending' || status === 'document_verification' || status === 'processing'
}

/** How many days a traveller gets where staff say no other day. */
export const daysToCorrect = 14

/** The most that is taken of a note to a traveller, in characters. */
export const longestNote = 1_000
