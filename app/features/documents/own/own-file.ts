import type { Id } from '#app/lib/id.ts'
import { type ContentType, contentTypes, extensions } from '../document.ts'
import type { Quarantine } from '../quarantine/quarantine.ts'

/** What the list of one's own documents takes: more than an application does, since much of it only has to be kept. */
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

/** The endings a name may have for each type. */
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

/** What people call the types, for the label of a file and for the filter of the list. */
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

/** Undefined for a type that nobody takes: one of an older installation, say. */
export function sortOf(contentType: string): FileSort | undefined {
  return (sorts as Record<string, FileSort>)[contentType]
}

/** Only what an authority takes can go into an application; the rest is kept for its owner. */
export function canAttach(contentType: string): contentType is ContentType {
  return contentTypes.some((known) => known === contentType)
}

/** What one person can keep with us, beside their applications. */
export const mostOwnFiles = 200
export const mostOwnBytes = 500_000_000

/** Why one file more has no room beside what somebody keeps, if it has none. */
export function fullness({ files, bytes }: { files: number; bytes: number }, more: number) {
  if (files >= mostOwnFiles) return { code: 'too_many_files' } as const
  return bytes + more > mostOwnBytes ? ({ code: 'too_many_bytes' } as const) : undefined
}

/** How long a deleted file can be had back. */
export const undoSeconds = 10

// Whoever presses the button in its last second is not told that they were late.
const graceMs = 2_000

export function canRestore(deletedAt: Date, now: Date): boolean {
  return now.getTime() < deletedAt.getTime() + undoSeconds * 1000 + graceMs
}

export type OwnFile = {
  id: Id<'own-file'>
  ownerId: Id<'account'>
  fileName: string
  contentType: OwnFileType
  /** In bytes, as it is kept and sent. */
  size: number
  uploadedAt: Date
  quarantine: Quarantine | null
  deletedAt: Date | null
}
