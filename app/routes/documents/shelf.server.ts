import { documentErasureText } from '#app/features/applications/erasure/erasure.words.ts'
import { type DocumentStatus, issuedVisa } from '#app/features/documents/document.ts'
import {
  type FileItem,
  type FileItemsAsked,
  filterFileItems,
  groupFileItems,
} from '#app/features/documents/own/list-file-items.server.ts'
import { sortOf } from '#app/features/documents/own/own-file.ts'
import { fileItemName, typeLabel } from '#app/features/documents/own/own-file.words.ts'
import { quarantineWords } from '#app/features/documents/quarantine/quarantine.words.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { filesWords } from './documents.words.ts'
import { addressOfBytes } from './file-view.tsx'

/** A file as listed: once, however often it is used. */
export type ShelfRow = Awaited<ReturnType<typeof readShelf>>['all'][number]
export type ShelfUse = ShelfRow['uses'][number]

/** A larger image, in bytes, would take too long to load in a list. */
const largestThumbnail = 1_500_000

export async function readShelf(ctx: RequestContext, asked: FileItemsAsked) {
  const gathered = await groupFileItems(ctx)
  const isFound = (fileItems: readonly FileItem[]) => filterFileItems(fileItems, asked, fileItemName).length > 0
  return { all: gathered.map(rowOf), found: gathered.filter(isFound).map(rowOf) }
}

/** The user's own file takes precedence over its copies in applications, because it can be deleted. */
function rowOf(fileItems: readonly FileItem[]) {
  const [first] = fileItems as [FileItem]
  const { id, from, fileName, contentType, size, uploadedAt, quarantine } = first
  const sort = sortOf(contentType)
  const shown = size <= largestThumbnail && !quarantine ? `${addressOfBytes(first)}?view=1` : undefined
  return {
    id: String(id),
    isOwn: from === 'own',
    fileName,
    sort,
    facts: [typeLabel(contentType), sizeWords(size), formatDate(dayOf(uploadedAt), 'short')].join(' · '),
    picture: sort === 'image' ? shown : undefined,
    pdf: sort === 'pdf' ? shown : undefined,
    notice: quarantine && quarantineWords[quarantine],
    uses: fileItems.flatMap(usesOf),
  }
}

/** Explains a status to the owner, where its name alone is not enough. */
function saidOf(status: DocumentStatus, open: Extract<FileItem, { from: 'application' }>['open']): string | undefined {
  if (status === 'rejected') return open ? filesWords.states.rejected : undefined
  if (status !== 'uploaded') return undefined
  return open === 'replace_or_remove' ? filesWords.states.draft : filesWords.states.uploaded
}

function usesOf(fileItem: FileItem) {
  const [use] = fileItem.usedIn
  if (fileItem.from === 'own' || !use) return []
  const { kind, status, open, erasure } = fileItem
  return [
    {
      id: String(fileItem.id),
      kind,
      name: fileItemName(fileItem),
      applicationId: String(use.applicationId),
      reference: use.reference,
      status,
      said: saidOf(status, open),
      open,
      erasure: erasure && documentErasureText(erasure, kind === issuedVisa),
    },
  ]
}
