import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { FilingLine } from '../filing/filing.ts'

/** What stands in the way of a move; a stated reason overrules it. */
export type Gate =
  | { readonly code: 'documents'; readonly open: readonly OpenDocument[] }
  /** What is filed with a government has a record. */
  | { readonly code: 'filing'; readonly missing: readonly FilingLine[] }
  /** An approval tells the traveller to download the visa. */
  | { readonly code: 'visa' }

/** A document that nobody has verified. */
export type OpenDocument = { readonly kind: string; readonly status: 'pending' | 'uploaded' | 'rejected' }

export type Checked = {
  readonly open: readonly OpenDocument[]
  readonly hasVisa: boolean
  /** What its filing record wants; undefined where there is no government's form to file. */
  readonly filing?: readonly FilingLine[] | undefined
}

export const noneChecked: Checked = { open: [], hasVisa: false }

const wantsDocuments: readonly ApplicationStatus[] = ['processing', 'under_review']

/** Whether a move is one that a gate stands before. */
export const isGated = (to: ApplicationStatus) => to === 'approved' || wantsDocuments.includes(to)

/** Whether a move says that a case is filed. */
export const isFiling = (to: ApplicationStatus) => to === 'under_review'

/** What is in the way of this move, if anything: documents first, then the record of the filing. */
export function gateBefore(to: ApplicationStatus, { open, hasVisa, filing = [] }: Checked): Gate | undefined {
  if (to === 'approved') return hasVisa ? undefined : { code: 'visa' }
  if (wantsDocuments.includes(to) && open.length > 0) return { code: 'documents', open }
  return isFiling(to) && filing.length > 0 ? { code: 'filing', missing: filing } : undefined
}

/** What is left, with the form of the case, where nothing else of its record is. */
export function withForm(checked: Checked, fieldsLeft: number): Checked {
  return checked.filing?.length === 0 && fieldsLeft > 0 ? { ...checked, filing: ['fields'] } : checked
}

/** Past documents and past the record one goes by an override only. */
export const needsOverride = ({ code }: Gate) => code !== 'visa'
