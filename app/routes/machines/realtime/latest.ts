import { readLatest } from '#app/features/notifications/list/read-notifications.server.ts'
import { titleAlone } from '#app/features/notifications/notification.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { Route } from './+types/latest.ts'
import { momentIn } from './moment-in.ts'

export const handle: PageHandle = { access: 'machine', unattended: true }

/** Returns what an open page shows: the unread count, and notifications since it was rendered. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { accountId } = requireFound(context.get(pageContext).signedIn)
  const { unread, latest } = await readLatest(call, accountId, momentIn(request) ?? call.now)
  const told = latest.map((one) => ({ id: one.id, title: titleAlone(one), link: one.link }))
  return Response.json({ unread, latest: told }, { headers: { 'Cache-Control': 'no-store' } })
}
