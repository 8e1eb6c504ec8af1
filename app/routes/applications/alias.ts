import { href, redirect } from 'react-router'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { Route } from './+types/alias.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** The address that other pages and old links use (D05). */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/applications/:applicationId', { applicationId: idParam(params.applicationId) }), 308)
}
