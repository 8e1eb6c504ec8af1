import type { ContentType } from '#app/features/documents/document.ts'
import type { Quarantine } from '#app/features/documents/quarantine/quarantine.ts'
import type { Id } from '#app/lib/id.ts'
import { mostFiles } from '#app/platform/files/file-limits.ts'

/** How many files may come with one message. */
export const mostAttachments = mostFiles

/** The name of the field that carries them. */
export const filesField = 'files'

/** A file that came with a message. Its size is in bytes, as it is kept and sent. */
export type Attachment = {
  readonly id: Id<'ticket-attachment'>
  readonly fileName: string
  readonly contentType: ContentType
  readonly size: number
  readonly quarantine: Quarantine | null
}
