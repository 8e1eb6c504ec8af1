import { redirect } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/stale.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read' }

/** The former address of the list of facts. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const to = searchParams.get('to')
  const asked = to ? `?${new URLSearchParams({ to })}` : ''
  throw redirect(`${href('/admin/visas/desk')}${asked}`, 308)
}
