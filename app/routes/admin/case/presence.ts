import { caseWords } from '#app/features/casework/detail/detail.words.ts'
import { endLook, noteLook } from '#app/features/casework/detail/note-look.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/presence.ts'

export const handle: PageHandle = { access: 'staff', needs: 'case.read', duringMaintenance: true, unattended: true }

export function loader() {
  throw new NotFound()
}

/** An open page sends a heartbeat and receives the other viewers; it also reports when it closes. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'application'>(params.applicationId)
  const fields = await readFields(request)
  if (fields.text('leaves') === 'yes') {
    await endLook(ctx, id)
    return Response.json({ says: '' })
  }
  const isWriting = fields.has('writing') ? fields.text('writing') === 'yes' : undefined
  const { others } = await noteLook(ctx, id, isWriting)
  return Response.json({ says: others.length > 0 ? caseWords.others(others) : '' })
}
