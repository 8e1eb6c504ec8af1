import { readDocumentFile } from '#app/features/documents/read-document-file.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { Route } from './+types/document-file.ts'
import { savedFile, shownFile } from './file-answer.server.ts'

// Not "signed-in", which would send a visitor to sign in: to whoever may not read it, the file is not there.
export const handle: PageHandle = { access: 'machine' }

/** A document's bytes, to be saved; `?view` asks for them to be shown in a page of ours. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const file = await readDocumentFile(context.get(callContext), idParam(params.documentId))
  return new URL(request.url).searchParams.has('view') ? shownFile(file) : savedFile(file)
}
