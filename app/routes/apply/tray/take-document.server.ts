import type { Application } from '#app/features/applications/application.ts'
import { type Draft, readDraft } from '#app/features/applications/read-draft.server.ts'
import { madeFromAnswers } from '#app/features/documents/document.ts'
import type { uploadProblemWords } from '#app/features/documents/document.words.ts'
import { fileField } from '#app/features/documents/file-field.ts'
import { receiveFile } from '#app/features/documents/intake/receive-file.server.ts'
import { type DocumentRow, documentRows } from '#app/features/documents/read-documents.server.ts'
import { uploadDocument } from '#app/features/documents/upload-document.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { KeyReused, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

type Problem = Parameters<typeof uploadProblemWords>[0]

/** A document of an application; the address may name one that does not exist. */
export async function openDocument(
  ctx: RequestContext,
  id: Id<'application'>,
  kind: string | undefined,
): Promise<{ draft: Draft; row: DocumentRow }> {
  const draft = await readDraft(ctx, id)
  const rows = await documentRows(ctx, id, draft.requiredDocuments, draft.recommendedDocuments)
  return { draft, row: requireFound(rows.find((row) => row.kind === kind && kind !== madeFromAnswers)) }
}

/** Parses a form with a file and stores it as a document. */
export async function takeFile(
  ctx: RequestContext,
  id: Id<'application'>,
  request: Request,
  kind: string,
): Promise<Result<Application, Problem>> {
  // Rejects a file for an unknown document before receiving it.
  const { draft } = await openDocument(ctx, id, kind)
  await using received = await receiveFile(request, fileField, ctx.ports.spool)
  if (!received.ok) return received
  const { fields, fileName, file } = received.value
  if (!file) return problem({ code: 'no_file' })
  const asked = [...draft.requiredDocuments, ...draft.recommendedDocuments]
  const upload = { applicationId: id, kind, required: asked, fileName, file }
  try {
    const result = await uploadDocument(ctx, { ...upload, idempotencyKey: fields.text('once') })
    return result.ok ? ok(draft.application) : result
  } catch (error) {
    // The user went back to a submitted form and chose another file.
    if (error instanceof KeyReused) return problem({ code: 'used_form' })
    throw error
  }
}
