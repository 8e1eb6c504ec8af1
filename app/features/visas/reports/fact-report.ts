import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'

export const reportStatuses = ['open', 'answered'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Subject of a report: a route ("IN FR"), a visa ID, or a country code. */
export const reportSubjects = ['requirement', 'scheme', 'country'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const wrongThings = ['category', 'stay', 'fee', 'document', 'other'] as const
export type WrongThing = (typeof wrongThings)[number]

export const reportOutcomes = ['corrected', 'right'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** Maximum lengths in characters. */
export const reportLimits = { text: 2_000, source: 500, email: 254, answer: 5_000 } as const

/** The user's report. Free text that may be personal, so it is stored encrypted. */
export type ReportText = {
  readonly text: string
  /** Where the user read the information; empty if not given. */
  readonly source: string
  /** Address for the answer; empty if none is wanted. */
  readonly email: string
}

export type ReportAnswer = { readonly text: string; readonly authorId: Id<'account'> }

export type FactReport = ReportText & {
  readonly id: Id<'fact-report'>
  /** Reference for the sender to quote. */
  readonly reference: string
  readonly subject: ReportSubject
  readonly key: string
  readonly wrong: WrongThing
  readonly status: ReportStatus
  readonly outcome: ReportOutcome | null
  /** Language of the report and of the emailed answer. */
  readonly language: Language
  readonly answer: ReportAnswer | null
  /** Account of a signed-in sender. */
  readonly accountId: Id<'account'> | null
  readonly createdAt: Date
  readonly answeredAt: Date | null
}

export type ReportedFact = Pick<FactReport, 'subject' | 'key'>
