import { redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { uploadProblemWords } from '#app/features/documents/document.words.ts'
import { answerTo } from '#app/features/documents/intake/turns/answer-to.ts'
import { addressOf } from '#app/lib/address.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { documentTaken } from '../draft-page.server.ts'
import type { Route } from './+types/upload-document.ts'
import { openDocument, takeFile } from './take-document.server.ts'

export const handle: PageHandle = { access: 'signed-in', sends: 'document', takesFiles: true }

/** Redirects to the document's card in the list, or after submission to the page that replaces it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { draft, row } = await openDocument(context.get(requestContext), idParam(params.applicationId), params.kind)
  const at = ownCaseAt(draft.application.id)
  if (draft.application.status !== 'draft') throw redirect(at.document(row.kind))
  throw redirect(`${addressOf(at.documents, { show: row.kind })}#${row.kind}`)
}

/** Receives a file uploaded by the client script, and returns the error message if it is rejected. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const kind = requireFound(params.kind)
  const taken = await takeFile(ctx, idParam(params.applicationId), request, kind)
  if (!taken.ok) return Response.json({ problem: uploadProblemWords(taken.problem) }, answerTo(taken.problem))
  if (request.headers.get('Accept') === 'application/json') return Response.json({ kept: true })
  return documentTaken(context.get(pageContext), taken.value, kind)
}
