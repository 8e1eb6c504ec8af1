import { callContext } from '#app/platform/call.server.ts'
import { canCommit } from '#app/platform/database.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/ready.ts'

export const handle: PageHandle = { access: 'machine' }

const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

/** The database takes a commit, so that a balancer may send people here. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await canCommit(context.get(callContext).db).catch(() => false)
  return new Response(ready ? 'ready\n' : 'not ready\n', { status: ready ? 200 : 503, headers })
}
