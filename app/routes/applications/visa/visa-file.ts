import { readDocumentFile } from '#app/features/documents/read-document-file.server.ts'
import { readIssuedVisa } from '#app/features/documents/read-documents.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { shownFile } from '#app/routes/machines/file-answer.server.ts'
import type { Route } from './+types/visa-file.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** The traveller's own visa file, at an address an offline copy can serve, unlike those of the file store. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visa = await readIssuedVisa(ctx, idParam(params.applicationId))
  if (!visa) throw new NotFound()
  return shownFile(await readDocumentFile(ctx, visa.documentId))
}
