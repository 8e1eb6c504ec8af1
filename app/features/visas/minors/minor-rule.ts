import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from '../confidence.ts'
import type { Evidence } from '../evidence/evidence.ts'

/** Documents for a child, besides those of every traveller. */
export const minorDocumentKinds = [
  'birth_certificate',
  'parental_consent',
  'parents_identity',
  'custody_order',
  'school_letter',
  'entry_waiver',
] as const
export type MinorDocumentKind = (typeof minorDocumentKinds)[number]

/**
 * Documents that a destination may require for a child. A custody order replaces a parent's consent, depending on the
 * answers.
 */
export const askedOfMinors = [
  'birth_certificate',
  'parental_consent',
  'parents_identity',
  'school_letter',
  'entry_waiver',
  'invitation_letter',
] as const satisfies readonly (MinorDocumentKind | 'invitation_letter')[]

/** Who a child travels with, which determines the documents. */
export const companies = ['bothParents', 'oneParent', 'neither'] as const
export type MinorCompany = (typeof companies)[number]

export type MinorDocuments = { readonly required: readonly string[]; readonly recommended: readonly string[] }

/** Requirements for children younger than `under` on the day of travel. */
export type MinorRule = Readonly<Record<MinorCompany, MinorDocuments>> & {
  readonly under: number
  /** General advice: no rule of the destination is known. */
  readonly isGeneral: boolean
  /** The reason, in one sentence. */
  readonly why: string
  readonly asOf: PlainDate
  readonly source: string
  readonly evidence: readonly Evidence[]
  readonly confidence: Confidence
}

/** Used where the destination sets no other age. */
export const usualAdultAge = 18

/** Whether requirements depend on who the child travels with. */
export function dependsOnCompany(rule: MinorRule): boolean {
  const [first, ...others] = companies.map((company) => JSON.stringify(rule[company]))
  return others.some((other) => other !== first)
}
