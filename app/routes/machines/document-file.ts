import { readDocumentFile } from '#app/features/documents/read-document-file.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/document-file.ts'
import { savedFile, shownFile } from './file-answer.server.ts'

// Not "signed-in", which would redirect a visitor to sign in: without access, the file does not exist.
export const handle: PageHandle = { access: 'machine' }

/** Serves a document's bytes as a download; `?view` serves them for display in our own pages. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const file = await readDocumentFile(context.get(requestContext), idParam(params.documentId))
  return new URL(request.url).searchParams.has('view') ? shownFile(file) : savedFile(file)
}
