import type { Id } from '#app/lib/id.ts'
import { type ContentType, contentTypes, extensions } from '../document.ts'
import type { Quarantine } from '../quarantine/quarantine.ts'

/** Types a user can keep: more than an application accepts, since many are only for storage. */
export const ownFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'text/plain',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const
export type OwnFileType = (typeof ownFileTypes)[number]

/** Accepted file extensions for each type. */
export const ownExtensions: Record<OwnFileType, readonly [string, ...string[]]> = {
  ...extensions,
  'text/plain': ['.txt'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
}

/** Common names of the types, for a file's label and the list's filter. */
export const fileSorts = ['pdf', 'word', 'image', 'text', 'spreadsheet', 'presentation'] as const
export type FileSort = (typeof fileSorts)[number]

const sorts: Record<OwnFileType, FileSort> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'image',
  'image/png': 'image',
  'text/plain': 'text',
  'application/msword': 'word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word',
  'application/vnd.ms-excel': 'spreadsheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'spreadsheet',
  'application/vnd.ms-powerpoint': 'presentation',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'presentation',
}

/** Undefined for an unsupported type, such as from an older installation. */
export function sortOf(contentType: string): FileSort | undefined {
  return (sorts as Record<string, FileSort>)[contentType]
}

/** Only types that authorities accept can go into an application; others are only kept. */
export function canAttach(contentType: string): contentType is ContentType {
  return contentTypes.some((known) => known === contentType)
}

/** The storage limits of a user, besides their applications. */
export const mostOwnFiles = 200
export const mostOwnBytes = 500_000_000

/** Why another file does not fit, if so. */
export function fullness({ files, bytes }: { files: number; bytes: number }, more: number) {
  if (files >= mostOwnFiles) return { code: 'too_many_files' } as const
  return bytes + more > mostOwnBytes ? ({ code: 'too_many_bytes' } as const) : undefined
}

/** How long a deleted file can be restored. */
export const undoSeconds = 10

// Pressing the button in the last second still counts as in time.
const graceMs = 2_000

export function canRestore(deletedAt: Date, now: Date): boolean {
  return now.getTime() < deletedAt.getTime() + undoSeconds * 1000 + graceMs
}

export type OwnFile = {
  id: Id<'own-file'>
  ownerId: Id<'account'>
  fileName: string
  contentType: OwnFileType
  /** In bytes, as stored and sent. */
  size: number
  uploadedAt: Date
  quarantine: Quarantine | null
  deletedAt: Date | null
}
