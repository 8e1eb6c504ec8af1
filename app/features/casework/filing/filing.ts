import type { FilledField, FilledForm } from '#app/features/applications/forms/filled-form.ts'
import type { ContentType } from '#app/features/documents/document.ts'
import type { Quarantine } from '#app/features/documents/quarantine/quarantine.ts'
import type { AuthorityTime } from '#app/features/quotes/decision-date.ts'
import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import { daysBetween, type PlainDate } from '#app/lib/plain-date.ts'

/** What is taken of a government's reference, and of the account and the means of payment, in characters. */
export const longestReference = 80
export const longestMeans = 80

/** How many years ahead a day to follow up or an appointment may be. */
export const longestAheadDays = 2 * 366

/** What is left to do before a case is filed. Documents are a gate of their own. */
export const filingLines = ['reference', 'day', 'fee', 'receipt', 'fields'] as const
export type FilingLine = (typeof filingLines)[number]

type Entered = {
  readonly hasReference: boolean
  readonly filedOn: PlainDate | null
  readonly feeMinor: number | null
  readonly hasReceipt: boolean
}

/** Which lines of a record are not entered. Where nothing was paid, there is no receipt. */
export function missingLines({ hasReference, filedOn, feeMinor, hasReceipt }: Entered): FilingLine[] {
  const isMissing = {
    reference: !hasReference,
    day: filedOn === null,
    fee: feeMinor === null,
    receipt: feeMinor !== null && feeMinor > 0 && !hasReceipt,
    fields: false,
  }
  return filingLines.filter((line) => isMissing[line])
}

/** The fields with an answer: there is nothing to copy of the others. */
export function fieldsToCopy({ sections }: Pick<FilledForm, 'sections'>): FilledField[] {
  return sections.flatMap(({ fields }) => fields).filter(({ value }) => value !== '')
}

export type FilingReceipt = {
  readonly id: Id<'filing-receipt'>
  readonly fileName: string
  readonly contentType: ContentType
  /** In bytes. */
  readonly size: number
  readonly uploadedAt: Date
  readonly quarantine: Quarantine | null
}

/** Who did something to a filing, by the name that colleagues know, and when. */
export type Doing = { readonly by: string | null; readonly at: Date }

export type CopiedField = Doing & {
  readonly field: string
  /** The answer was changed since: it has to be copied again. */
  readonly isChanged: boolean
}

/** The record of a filing as its officer works on it. */
export type Filing = {
  /** 0 until it is saved. */
  readonly version: number
  readonly reference: string
  readonly filedOn: PlainDate | null
  readonly fee: Money | null
  /** The same in US dollars, where there is a rate. */
  readonly feeInUsd: Money | null
  readonly paidWith: string
  readonly accountUsed: string
  readonly appointmentAt: string | null
  readonly followUpOn: PlainDate | null
  readonly saved: Doing | null
  readonly receipt: FilingReceipt | null
  readonly copied: readonly CopiedField[]
  /** How many fields with an answer are not copied. */
  readonly fieldsLeft: number
  /** What the visa type says that the government takes, and how long it needs. */
  readonly expectedFee: Money | null
  readonly authority: AuthorityTime | null
  /** The day by which the government should have decided, were it filed on the day of the record, or today. */
  readonly decidedBy: PlainDate | null
  /** What colleagues entered before, to choose from. */
  readonly known: { readonly accounts: readonly string[]; readonly means: readonly string[] }
  readonly currencies: readonly string[]
}

export const followUpStates = ['overdue', 'today', 'soon', 'later', 'none'] as const
export type FollowUpState = (typeof followUpStates)[number]

/** Days ahead that count as soon. */
export const soonDays = 3

/** How a day to follow up stands today. */
export function followUpState(day: PlainDate | null, today: PlainDate): FollowUpState {
  if (!day) return 'none'
  const ahead = daysBetween(today, day)
  if (ahead < 0) return 'overdue'
  if (ahead === 0) return 'today'
  return ahead <= soonDays ? 'soon' : 'later'
}
