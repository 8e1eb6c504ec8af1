import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { FilingLine } from '../filing/filing.ts'

/** What blocks a move; a stated reason overrides it. */
export type Gate =
  | { readonly code: 'documents'; readonly open: readonly OpenDocument[] }
  /** A case filed with a government needs a filing record. */
  | { readonly code: 'filing'; readonly missing: readonly FilingLine[] }
  /** An approval tells the traveller to download the visa. */
  | { readonly code: 'visa' }

/** A document not yet verified. */
export type OpenDocument = { readonly kind: string; readonly status: 'pending' | 'uploaded' | 'rejected' }

export type Checked = {
  readonly open: readonly OpenDocument[]
  readonly hasVisa: boolean
  /** What its filing record lacks; undefined if there is no government form to file. */
  readonly filing?: readonly FilingLine[] | undefined
}

export const noneChecked: Checked = { open: [], hasVisa: false }

const wantsDocuments: readonly ApplicationStatus[] = ['processing', 'under_review']

/** Whether anything can block this move. */
export const isGated = (to: ApplicationStatus) => to === 'approved' || wantsDocuments.includes(to)

/** Whether the move means that a case is filed. */
export const isFiling = (to: ApplicationStatus) => to === 'under_review'

/** What blocks this move, if anything: documents first, then the filing record. */
export function gateBefore(to: ApplicationStatus, { open, hasVisa, filing = [] }: Checked): Gate | undefined {
  if (to === 'approved') return hasVisa ? undefined : { code: 'visa' }
  if (wantsDocuments.includes(to) && open.length > 0) return { code: 'documents', open }
  return isFiling(to) && filing.length > 0 ? { code: 'filing', missing: filing } : undefined
}

/** Adds the uncopied form fields, if nothing else of the record is missing. */
export function withForm(checked: Checked, fieldsLeft: number): Checked {
  return checked.filing?.length === 0 && fieldsLeft > 0 ? { ...checked, filing: ['fields'] } : checked
}

/** Missing documents or records can only be passed by an override. */
export const needsOverride = ({ code }: Gate) => code !== 'visa'
