import { followDesk, requireMayFollow } from '#app/features/casework/follow-desk.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/desk.ts'
import { changeStream } from './change-stream.server.ts'

export const handle: PageHandle = { access: 'staff', needs: 'case.read', unattended: true }

/** Notifies portal pages that a case has changed, and which. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const signedIn = requireFound(context.get(pageContext).signedIn)
  requireMayFollow(ctx)
  return changeStream(ctx, request, signedIn, (changed, until) => followDesk(ctx, changed, until))
}
