import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'

export const reportStatuses = ['open', 'answered'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** What a report is about: a route ("IN FR"), a visa by its id, or a country by its code. */
export const reportSubjects = ['requirement', 'scheme', 'country'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const wrongThings = ['category', 'stay', 'fee', 'document', 'other'] as const
export type WrongThing = (typeof wrongThings)[number]

export const reportOutcomes = ['corrected', 'right'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** How much of each is taken, in characters. */
export const reportLimits = { text: 2_000, source: 500, email: 254, answer: 5_000 } as const

/** What somebody wrote. It may hold anything: it is encrypted where it is kept. */
export type ReportText = {
  readonly text: string
  /** Where they read it; empty where they did not say. */
  readonly source: string
  /** Where the answer goes; empty where they want none. */
  readonly email: string
}

/** What we answered, and who of the staff did. */
export type ReportAnswer = { readonly text: string; readonly authorId: Id<'account'> }

export type FactReport = ReportText & {
  readonly id: Id<'fact-report'>
  /** What the sender can quote. */
  readonly reference: string
  readonly subject: ReportSubject
  readonly key: string
  readonly wrong: WrongThing
  readonly status: ReportStatus
  readonly outcome: ReportOutcome | null
  /** In which it was written, and is answered by email. */
  readonly language: Language
  readonly answer: ReportAnswer | null
  /** Whose it is, where the sender was signed in. */
  readonly accountId: Id<'account'> | null
  readonly createdAt: Date
  readonly answeredAt: Date | null
}

/** The fact a report is about. */
export type ReportedFact = Pick<FactReport, 'subject' | 'key'>
