import { randomUUID } from 'node:crypto'
import type { Draft } from '#app/features/applications/read-draft.server.ts'
import { minorDocumentKinds } from '#app/features/visas/minors/minor-rule.ts'
import { minorWords } from '#app/features/visas/minors/minor-rule.words.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { canRemove, canUpload } from '../document.ts'
import { documentWords, rejectionWords, uploadWords } from '../document.words.ts'
import type { FileItem } from '../own/list-file-items.server.ts'
import { fileItemName } from '../own/own-file.words.ts'
import { readReusable } from '../own/read-reusable.server.ts'
import { quarantineWords } from '../quarantine/quarantine.words.ts'
import { type DocumentRow, documentRows } from '../read-documents.server.ts'
import type { DocumentView, Reusable } from './document-view.ts'

const smallPicture = 1_500_000

/** The documents of an application, as shown to its traveller. */
export async function readTray(ctx: RequestContext, draft: Draft): Promise<DocumentView[]> {
  const { application, requiredDocuments, recommendedDocuments } = draft
  requireAllowed(mayActOnDocument(ctx.actor, 'upload', application))
  const { id: applicationId } = application
  const rows = await documentRows(ctx, applicationId, requiredDocuments, recommendedDocuments)
  const reusable = await readReusable(ctx, applicationId)
  return rows.map((row) => documentView(row, draft, reusable(row.kind).map(reusableOf)))
}

/** A document, with the stored files that could be used for it. */
export function documentView(row: DocumentRow, draft: Draft, reusable: readonly Reusable[]): DocumentView {
  const { status } = draft.application
  const known = row.status === 'made_from_answers' ? undefined : row.status
  const mayUpload =
    known !== undefined &&
    (row.required || (row.recommended && (status === 'draft' || row.file !== null))) &&
    canUpload(status, known)
  const mayRemove = row.file !== null && known !== undefined && canRemove(status, known)
  return {
    kind: row.kind,
    ...documentWords(row.kind),
    status: row.status,
    required: row.required,
    recommended: row.recommended,
    why: row.required || row.recommended ? whyOf(row.kind, draft) : null,
    mayUpload,
    file: fileOf(row),
    reason: row.rejectionReason && (row.rejectionNote || rejectionWords[row.rejectionReason]),
    once: randomUUID(),
    attachOnce: randomUUID(),
    removeOnce: mayRemove ? randomUUID() : null,
    reusable: mayUpload ? reusable : [],
  }
}

function whyOf(kind: string, { facts: { minorRule } }: Draft): DocumentView['why'] {
  if (!minorRule || !minorDocumentKinds.some((one) => one === kind)) return null
  const { why: text, source } = minorRule
  return { text, source, label: minorWords.source(minorRule), asOf: minorWords.asOf(minorRule) }
}

function fileOf({ file, documentId, status, decidedAt }: DocumentRow): DocumentView['file'] {
  if (!file || !documentId) return null
  return {
    name: file.fileName,
    size: sizeWords(file.size),
    when:
      status === 'verified' && decidedAt
        ? uploadWords.verified({ moment: formatDate(dayOf(decidedAt)) })
        : uploadWords.uploadedAt({ moment: formatDate(dayOf(file.uploadedAt)) }),
    address: file.quarantine ? null : href('/storage/v1/documents/:documentId', { documentId }),
    isPicture: file.contentType.startsWith('image/'),
    isSmallPicture: file.contentType.startsWith('image/') && file.size <= smallPicture && !file.quarantine,
    notice: file.quarantine && quarantineWords[file.quarantine],
  }
}

function reusableOf(fileItem: FileItem): Reusable {
  const about = [fileItemName(fileItem), sizeWords(fileItem.size), formatDate(dayOf(fileItem.uploadedAt))]
  return {
    value: `${fileItem.from}/${fileItem.id}`,
    fileName: fileItem.fileName,
    about: briefListText(about.filter(Boolean)),
  }
}
