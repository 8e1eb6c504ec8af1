import { readLatest } from '#app/features/notifications/list/read-notifications.server.ts'
import { titleAlone } from '#app/features/notifications/notification.words.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/latest.ts'
import { timestampIn } from './timestamp-in.ts'

export const handle: PageHandle = { access: 'machine', unattended: true }

/** Returns what an open page shows: the unread count, and notifications since it was rendered. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = requireFound(context.get(pageContext).signedIn)
  const { unread, latest } = await readLatest(ctx, accountId, timestampIn(request) ?? ctx.now)
  const shown = latest.map((one) => ({ id: one.id, title: titleAlone(one), link: one.link }))
  return Response.json({ unread, latest: shown }, { headers: { 'Cache-Control': 'no-store' } })
}
