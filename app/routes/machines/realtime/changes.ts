import { followNews } from '#app/features/notifications/follow-news.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/changes.ts'
import { changeStream } from './change-stream.server.ts'
import { timestampIn } from './timestamp-in.ts'

// Not "signed-in", which would redirect a program to a page: for visitors this does not exist.
export const handle: PageHandle = { access: 'machine', unattended: true }

/** Notifies the user's pages that their data has changed. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const signedIn = requireFound(context.get(pageContext).signedIn)
  const drawnAt = timestampIn(request)
  return changeStream(ctx, request, signedIn, (changed, until) => followNews(ctx, changed, { drawnAt, until }))
}
