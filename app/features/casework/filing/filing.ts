import type { FilledField, FilledForm } from '#app/features/applications/forms/filled-form.ts'
import type { ContentType } from '#app/features/documents/document.ts'
import type { Quarantine } from '#app/features/documents/quarantine/quarantine.ts'
import type { AuthorityTime } from '#app/features/quotes/decision-date.ts'
import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import { daysBetween, type PlainDate } from '#app/lib/plain-date.ts'

/** Maximum characters of a government's reference, and of the account and payment method. */
export const longestReference = 80
export const longestMeans = 80

/** Latest follow-up date or appointment, in days from now. */
export const longestAheadDays = 2 * 366

/** What is required before a case is filed. Documents are checked separately. */
export const filingLines = ['reference', 'day', 'fee', 'receipt', 'fields'] as const
export type FilingLine = (typeof filingLines)[number]

type Entered = {
  readonly hasReference: boolean
  readonly filedOn: PlainDate | null
  readonly feeMinor: number | null
  readonly hasReceipt: boolean
}

/** The missing parts of a record. Without a fee there is no receipt. */
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

/** The answered fields: empty ones need not be copied. */
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

/** Who acted on a filing, by name, and when. */
export type Doing = { readonly by: string | null; readonly at: Date }

export type CopiedField = Doing & {
  readonly field: string
  /** The answer has changed since: it must be copied again. */
  readonly isChanged: boolean
}

/** The record of a filing, as shown to its officer. */
export type Filing = {
  /** 0 until it is saved. */
  readonly version: number
  readonly reference: string
  readonly filedOn: PlainDate | null
  readonly fee: Money | null
  /** The same in US dollars, if there is a rate. */
  readonly feeInUsd: Money | null
  readonly paidWith: string
  readonly accountUsed: string
  readonly appointmentAt: string | null
  readonly followUpOn: PlainDate | null
  readonly saved: Doing | null
  readonly receipt: FilingReceipt | null
  readonly copied: readonly CopiedField[]
  /** Number of answered fields not copied yet. */
  readonly fieldsLeft: number
  /** The visa type's government fee and processing time. */
  readonly expectedFee: Money | null
  readonly authority: AuthorityTime | null
  /** The expected decision date if filed on the recorded day, or today. */
  readonly decidedBy: PlainDate | null
  /** Values colleagues entered earlier, as suggestions. */
  readonly known: { readonly accounts: readonly string[]; readonly means: readonly string[] }
  readonly currencies: readonly string[]
}

export const followUpStates = ['overdue', 'today', 'soon', 'later', 'none'] as const
export type FollowUpState = (typeof followUpStates)[number]

/** Days ahead that count as soon. */
export const soonDays = 3

/** The state of a follow-up date today. */
export function followUpState(day: PlainDate | null, today: PlainDate): FollowUpState {
  if (!day) return 'none'
  const ahead = daysBetween(today, day)
  if (ahead < 0) return 'overdue'
  if (ahead === 0) return 'today'
  return ahead <= soonDays ? 'soon' : 'later'
}
