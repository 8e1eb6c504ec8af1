import { redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/continue.ts'
import { openDraft } from './draft-page.server.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** Resumes a draft where the user left it, on any device. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const draft = await openDraft(context.get(requestContext), params.applicationId)
  throw redirect(ownCaseAt(draft.application.id).step(draft.unfinished ?? 'documents'))
}
