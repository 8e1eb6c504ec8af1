import type { DocumentRow } from '../read-documents.server.ts'

/** A stored file that could be used as this document. */
export type Reusable = { readonly value: string; readonly fileName: string; readonly about: string }

/** One document of an application, as shown on its card. */
export type DocumentView = {
  readonly kind: string
  readonly name: string
  readonly requirement: string
  readonly status: DocumentRow['status']
  readonly required: boolean
  readonly mayUpload: boolean
  readonly file: {
    readonly name: string
    readonly size: string
    /** When it was uploaded or verified. */
    readonly when: string
    /** The download address; null while it may not be opened. */
    readonly address: string | null
    /** Whether a thumbnail is cheap to load. */
    readonly isSmallPicture: boolean
    readonly notice: string | null
  } | null
  /** Why it was rejected. */
  readonly reason: string | null
  /** The idempotency keys of its forms. */
  readonly once: string
  readonly attachOnce: string
  /** Null if it cannot be removed. */
  readonly removeOnce: string | null
  readonly reusable: readonly Reusable[]
}

export const isReady = ({ status }: Pick<DocumentView, 'status'>) => status !== 'pending' && status !== 'rejected'

/** Whether it still has to be uploaded before paying. */
export const isOpen = (view: Pick<DocumentView, 'status' | 'mayUpload'>) => view.mayUpload && !isReady(view)

/** The id of the file field, and its name in error messages. */
export const fileFieldOf = (kind: string) => `file-${kind}`

/** The same for the choice of a stored file. */
export const sourceFieldOf = (kind: string) => `source-${kind}`
