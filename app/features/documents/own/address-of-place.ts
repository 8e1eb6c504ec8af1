import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { FileItem } from './list-file-items.server.ts'

type Open = Extract<FileItem, { from: 'application' }>['open']

/**
 * Where an application's document is replaced: a removable one belongs to a draft, whose documents are in the wizard.
 */
export function addressOfPlace(applicationId: string, kind: string, open: Open): string {
  const at = ownCaseAt(applicationId)
  return open === 'replace' ? at.document(kind) : at.upload(kind)
}
