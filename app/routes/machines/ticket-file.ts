import { readAttachment } from '#app/features/support/attachments/read-attachment.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/ticket-file.ts'
import { savedFile } from './file-answer.server.ts'

// Not "signed-in", which would redirect a visitor to sign in: without access, the file does not exist.
export const handle: PageHandle = { access: 'machine' }

/** Serves an attachment as a download: uploads never execute on our site. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return savedFile(await readAttachment(context.get(requestContext), idParam(params.fileId)))
}
