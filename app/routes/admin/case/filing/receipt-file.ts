import { redirect } from 'react-router'
import { receiptProblemWords } from '#app/features/casework/filing/filing.words.ts'
import { attachReceipt } from '#app/features/casework/filing/receipt/attach-receipt.server.ts'
import { readReceipt, requireMayFile } from '#app/features/casework/filing/receipt/read-receipt.server.ts'
import { uploadProblemWords } from '#app/features/documents/document.words.ts'
import { fileField } from '#app/features/documents/file-field.ts'
import { receiveFile } from '#app/features/documents/intake/receive-file.server.ts'
import { answerTo } from '#app/features/documents/intake/turns/answer-to.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { KeyReused } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { shownFile } from '#app/routes/machines/file-answer.server.ts'
import { seenFrom } from '../seen-from.ts'
import type { Route } from './+types/receipt-file.ts'

export const handle: PageHandle = { access: 'staff', needs: 'case.decide', takesFiles: true }

/** Serves the receipt to staff, for display within our own pages only. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return shownFile(await readReceipt(context.get(requestContext), idParam(params.applicationId)))
}

/** Saves a receipt. The page expects a result; a form submitted without script is redirected to the case. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  requireMayFile(ctx)
  const id = idParam<'application'>(params.applicationId)
  await using received = await receiveFile(request, fileField, ctx.ports.spool)
  if (!received.ok) return refused(uploadProblemWords(received.problem), answerTo(received.problem))
  const { fields, fileName, file = inMemory(new Uint8Array()) } = received.value
  try {
    const kept = await attachReceipt(ctx, id, { fileName, file, idempotencyKey: fields.text('once') })
    if (!kept.ok) return refused(receiptProblemWords(kept.problem), answerTo(kept.problem))
  } catch (error) {
    // The user went back to a submitted form and chose another file.
    if (error instanceof KeyReused) return refused(uploadProblemWords({ code: 'used_form' }), { status: 409 })
    throw error
  }
  if (request.headers.get('Accept')?.includes('application/json')) return Response.json({})
  throw redirect(`${seenFrom(request, id)}#filing`, 303)
}

const refused = (problem: string, init: ResponseInit) => Response.json({ problem }, init)
