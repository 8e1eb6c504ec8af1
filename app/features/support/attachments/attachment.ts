import type { ContentType } from '#app/features/documents/document.ts'
import type { Quarantine } from '#app/features/documents/quarantine/quarantine.ts'
import type { Id } from '#app/lib/id.ts'
import { mostFiles } from '#app/platform/files/file-limits.ts'

export const mostAttachments = mostFiles

export const filesField = 'files'

/** A file attached to a message. Its size is in bytes, as stored and sent. */
export type Attachment = {
  readonly id: Id<'ticket-attachment'>
  readonly fileName: string
  readonly contentType: ContentType
  readonly size: number
  readonly quarantine: Quarantine | null
}
