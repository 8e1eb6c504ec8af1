import { readAttachment } from '#app/features/support/attachments/read-attachment.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { Route } from './+types/ticket-file.ts'
import { savedFile } from './file-answer.server.ts'

// Not "signed-in", which would send a visitor to sign in: to whoever may not read it, the file is not there.
export const handle: PageHandle = { access: 'machine' }

/** A file that came with a message, to be saved and not to be shown: what people send never runs on our site. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return savedFile(await readAttachment(context.get(callContext), idParam(params.fileId)))
}
