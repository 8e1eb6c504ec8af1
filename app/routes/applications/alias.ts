import { redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { Route } from './+types/alias.ts'

export const handle: PageHandle = { access: 'signed-in' }

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(ownCaseAt(idParam(params.applicationId)).details, 308)
}
