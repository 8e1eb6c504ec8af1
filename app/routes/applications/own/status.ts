import { redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/status.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** Redirects to the tracking section of the application page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = await readApplication(context.get(requestContext), idParam(params.applicationId))
  throw redirect(ownCaseAt(id).tracking)
}
