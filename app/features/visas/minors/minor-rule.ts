import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from '../confidence.ts'
import type { Evidence } from '../evidence/evidence.ts'

/** The documents of a child, besides those of every traveller. */
export const minorDocumentKinds = [
  'birth_certificate',
  'parental_consent',
  'parents_identity',
  'custody_order',
  'school_letter',
  'entry_waiver',
] as const
export type MinorDocumentKind = (typeof minorDocumentKinds)[number]

/** What a destination may ask of a child. The custody order follows from the answers: it replaces a consent. */
export const askedOfMinors = [
  'birth_certificate',
  'parental_consent',
  'parents_identity',
  'school_letter',
  'entry_waiver',
  'invitation_letter',
] as const satisfies readonly (MinorDocumentKind | 'invitation_letter')[]

/** With whom a child travels. What is asked depends on it. */
export const companies = ['bothParents', 'oneParent', 'neither'] as const
export type MinorCompany = (typeof companies)[number]

export type MinorDocuments = { readonly required: readonly string[]; readonly recommended: readonly string[] }

/** What a destination asks of children: of everybody who is younger than `under` on the day of travel. */
export type MinorRule = Readonly<Record<MinorCompany, MinorDocuments>> & {
  readonly under: number
  /** General advice, where no rule of the destination is known. */
  readonly isGeneral: boolean
  /** One sentence: why they are asked for. */
  readonly why: string
  readonly asOf: PlainDate
  readonly source: string
  readonly evidence: readonly Evidence[]
  readonly confidence: Confidence
}

/** Where a destination has no other age. */
export const usualAdultAge = 18

/** Whether it matters with whom a child travels. */
export function dependsOnCompany(rule: MinorRule): boolean {
  const [first, ...others] = companies.map((company) => JSON.stringify(rule[company]))
  return others.some((other) => other !== first)
}
