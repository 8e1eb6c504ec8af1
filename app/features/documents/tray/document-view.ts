import type { DocumentRow } from '../read-documents.server.ts'

/** A stored file that could be used as this document. */
export type Reusable = { readonly value: string; readonly fileName: string; readonly about: string }

export type WhyAsked = { readonly text: string; readonly source: string; readonly label: string; readonly asOf: string }

/** One document of an application, as shown on its card. */
export type DocumentView = {
  readonly kind: string
  readonly name: string
  readonly requirement: string
  readonly status: DocumentRow['status']
  readonly required: boolean
  /** Requested but optional. */
  readonly recommended: boolean
  /** Why a destination requires it for a child, and the source. */
  readonly why: WhyAsked | null
  readonly mayUpload: boolean
  readonly file: {
    readonly name: string
    readonly size: string
    /** When it was uploaded or verified. */
    readonly when: string
    /** The download address; null while the file cannot be opened. */
    readonly address: string | null
    readonly isPicture: boolean
    /** Whether a thumbnail is cheap to load. */
    readonly isSmallPicture: boolean
    readonly notice: string | null
  } | null
  readonly reason: string | null
  /** Idempotency keys of its forms. */
  readonly once: string
  readonly attachOnce: string
  /** Null if it cannot be removed. */
  readonly removeOnce: string | null
  readonly reusable: readonly Reusable[]
}

export const isReady = ({ status }: Pick<DocumentView, 'status'>) => status !== 'pending' && status !== 'rejected'

/** Whether a file is still needed. */
export const isOpen = (view: Pick<DocumentView, 'status' | 'mayUpload'>) => view.mayUpload && !isReady(view)

/** Whether it must be uploaded before payment. */
export const isLacking = (view: Pick<DocumentView, 'status' | 'mayUpload' | 'required'>) =>
  view.required && isOpen(view)

/** The id of the file input, and its name in error messages. */
export const fileFieldOf = (kind: string) => `file-${kind}`

/** The same for the stored-file selector. */
export const sourceFieldOf = (kind: string) => `source-${kind}`
