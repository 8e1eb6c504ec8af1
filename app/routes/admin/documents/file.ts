import { openDocumentFile } from '#app/features/documents/read-document-file.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { shownFile } from '#app/routes/machines/file-answer.server.ts'
import type { Route } from './+types/file.ts'

export const handle: PageHandle = { access: 'staff', needs: 'document.open' }

/** Serves a document's bytes to staff, for display within our own pages only: uploads never execute on our site. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const version = versionOf(new URL(request.url).searchParams.get('version'))
  return shownFile(await openDocumentFile(context.get(requestContext), idParam(params.documentId), version))
}

function versionOf(asked: string | null): number | undefined {
  if (asked === null) return undefined
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw new NotFound()
  return Number(asked)
}
