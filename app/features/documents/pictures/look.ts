import type { Finding } from '#app/lib/picture-checks/finding.ts'
import type { PictureNeeds } from './picture-needs.ts'

/** The result of checking a picture before upload. */
export type Look = {
  readonly width: number
  readonly height: number
  readonly findings: readonly Finding[]
  /** A thumbnail. */
  readonly thumbnail: Blob
}

export type LookQuestion = { readonly id: number; readonly file: Blob; readonly needs: PictureNeeds }
export type LookAnswer = { readonly id: number; readonly look: Look | undefined }
