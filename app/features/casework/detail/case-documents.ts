import {
  type DocumentStatus,
  madeFromAnswers,
  type RejectionReason,
  type StoredFile,
} from '#app/features/documents/document.ts'
import type { Id } from '#app/lib/id.ts'

export type DocumentVersion = Readonly<StoredFile> & { readonly number: number }

/** A document of a case as shown to staff. `id` is null until a file is uploaded. */
export type CaseDocument = {
  readonly id: Id<'document'> | null
  readonly kind: string
  readonly status: DocumentStatus
  /** The number of the current version; 0 if there is none. */
  readonly version: number
  readonly required: boolean
  readonly rejectionReason: RejectionReason | null
  readonly rejectionNote: string | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  /** Newest first. */
  readonly versions: readonly DocumentVersion[]
}

type Kept = Omit<CaseDocument, 'id' | 'required'> & { id: Id<'document'>; required: boolean | null }

/** Required documents in their order, then the others. The form is omitted: it is generated from the answers. */
export function caseDocumentsOf(kept: readonly Kept[], asked: readonly string[]): CaseDocument[] {
  const named = asked.filter((kind) => kind !== madeFromAnswers)
  const first = named.map((kind) => {
    const one = kept.find((caseDocument) => caseDocument.kind === kind)
    return one ? { ...one, required: one.required ?? true } : notYet(kind)
  })
  const others = kept.filter(({ kind }) => !named.includes(kind))
  return [...first, ...others.map((one) => ({ ...one, required: one.required ?? false }))]
}

function notYet(kind: string): CaseDocument {
  const undecided = { rejectionReason: null, rejectionNote: null, decidedAt: null, decidedBy: null }
  return { id: null, kind, status: 'pending', version: 0, required: true, versions: [], ...undecided }
}

/** The document to display: the requested one, else the first undecided one. */
export function shownDocument(caseDocuments: readonly CaseDocument[], asked: string | null): CaseDocument | undefined {
  const named = caseDocuments.find(({ kind }) => kind === asked)
  return named ?? caseDocuments.find(({ status }) => status === 'uploaded') ?? caseDocuments[0]
}
