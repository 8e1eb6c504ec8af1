import { data, redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { uploadProblemWords } from '#app/features/documents/document.words.ts'
import { isMultipart } from '#app/features/documents/intake/receive-file.server.ts'
import { answerTo } from '#app/features/documents/intake/turns/answer-to.ts'
import { attachFile, sourceOf } from '#app/features/documents/own/attach-file.server.ts'
import { attachProblemWords } from '#app/features/documents/own/own-file.words.ts'
import { removeDocument } from '#app/features/documents/remove-document.server.ts'
import { fileFieldOf, sourceFieldOf } from '#app/features/documents/tray/document-view.ts'
import { addressOf } from '#app/lib/address.ts'
import type { Id } from '#app/lib/id.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { KeyReused } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { documentTaken } from '../draft-page.server.ts'
import { openDocument, takeFile } from './take-document.server.ts'

type Sent = { ctx: RequestContext; page: PageRequest; id: Id<'application'>; request: Request }

/** Handles the document list forms: uploads a file, uses an existing one, or removes a document. */
export async function changeDocuments(sent: Sent) {
  if (isMultipart(sent.request)) return upload(sent)
  const fields = await readFields(sent.request)
  const kind = fields.text('kind')
  try {
    return await (fields.text('intent') === 'attach' ? attach(sent, kind, fields) : remove(sent, kind, fields))
  } catch (error) {
    if (error instanceof KeyReused) return wrong(fileFieldOf(kind), uploadProblemWords({ code: 'used_form' }), 409)
    throw error
  }
}

async function upload({ ctx, page, id, request }: Sent) {
  // Read from the address, because a file that is too large aborts the parsing of its form.
  const kind = new URL(request.url).searchParams.get('kind') ?? ''
  const taken = await takeFile(ctx, id, request, kind)
  if (taken.ok) throw documentTaken(page, taken.value, kind)
  return wrong(fileFieldOf(kind), uploadProblemWords(taken.problem), answerTo(taken.problem))
}

/** Uses a file that is already stored. */
async function attach({ ctx, page, id }: Sent, kind: string, fields: Fields) {
  const { draft } = await openDocument(ctx, id, kind)
  const source = sourceOf(fields.text('source'))
  if (!source) return wrong(sourceFieldOf(kind), attachProblemWords({ code: 'none_chosen' }), 422)
  const { application, requiredDocuments, recommendedDocuments } = draft
  const required = [...requiredDocuments, ...recommendedDocuments]
  const result = await attachFile(ctx, {
    applicationId: id,
    kind,
    required,
    source,
    idempotencyKey: fields.text('once'),
  })
  if (!result.ok) return wrong(sourceFieldOf(kind), attachProblemWords(result.problem), 422)
  throw documentTaken(page, application, kind)
}

async function remove({ ctx, id }: Sent, kind: string, fields: Fields) {
  const result = await removeDocument(ctx, { applicationId: id, kind, idempotencyKey: fields.text('once') })
  if (!result.ok) return wrong(fileFieldOf(kind), uploadProblemWords(result.problem), 409)
  throw redirect(addressOf(ownCaseAt(id).documents, { removed: kind }), 303)
}

function wrong(field: string, message: string, init: number | ResponseInit) {
  return data({ problems: [{ field, message }] }, init)
}
