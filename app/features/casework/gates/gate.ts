import type { ApplicationStatus } from '#app/features/applications/application.ts'

/** What stands in the way of a move; a stated reason overrules it. */
export type Gate =
  | { readonly code: 'documents'; readonly open: readonly OpenDocument[] }
  /** An approval tells the traveller to download the visa. */
  | { readonly code: 'visa' }

/** A document that nobody has verified. */
export type OpenDocument = { readonly kind: string; readonly status: 'uploaded' | 'rejected' }

export type Checked = { readonly open: readonly OpenDocument[]; readonly hasVisa: boolean }

export const noneChecked: Checked = { open: [], hasVisa: false }

const wantsDocuments: readonly ApplicationStatus[] = ['processing', 'under_review']

/** Whether a move is one that a gate stands before. */
export const isGated = (to: ApplicationStatus) => to === 'approved' || wantsDocuments.includes(to)

/** What is in the way of this move, if anything. */
export function gateBefore(to: ApplicationStatus, { open, hasVisa }: Checked): Gate | undefined {
  if (to === 'approved') return hasVisa ? undefined : { code: 'visa' }
  return wantsDocuments.includes(to) && open.length > 0 ? { code: 'documents', open } : undefined
}
