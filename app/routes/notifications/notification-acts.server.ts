import { redirect } from 'react-router'
import { changeNotifications } from '#app/features/notifications/list/change-notifications.server.ts'
import { isId } from '#app/lib/id.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { flashCookie } from '../account/session-cookie.server.ts'
import type { Route } from './+types/notifications.ts'
import { type Asked, listAt, readAsked, timestampOf } from './notification-address.ts'

type Request = Pick<Route.ActionArgs, 'context' | 'request'>

/** Handles a form of the list; redirects to its previous position. */
export async function actOnNotifications({ context, request }: Request): Promise<Response> {
  const { ctx, page, accountId } = signedInRequest(context)
  const asked = readAsked(new URL(request.url).searchParams)
  const change = changeIn(await readFields(request))
  if (!change) return redirect(listAt(asked), 303)
  await changeNotifications(ctx, accountId, change)
  const headers = { 'Set-Cookie': flashCookie(page, acts[change.act].flash) }
  return redirect(afterwards(change.act, asked, ctx.now), { status: 303, headers })
}

// The number on a page.
const mostIds = 20

/** Unknown actions, and those without a target, are ignored. */
function changeIn(fields: Fields) {
  const act = fields.text('act')
  const ids = fields
    .all('id')
    .filter((id) => isId<'notification'>(id))
    .slice(0, mostIds)
  const timestamp = timestampOf(fields.text('moment'))
  if ((act === 'read' || act === 'delete') && ids.length > 0) return { act, ids } as const
  if ((act === 'read-all' || act === 'clear') && timestamp) return { act, shownBy: timestamp } as const
  if (act === 'undo' && timestamp) return { act, markedAt: timestamp } as const
  return undefined
}

const acts = {
  read: { flash: 'notification-read' },
  delete: { flash: 'notification-deleted' },
  'read-all': { flash: 'notifications-read' },
  clear: { flash: 'notifications-cleared' },
  undo: { flash: 'notifications-unread' },
} as const

function afterwards(act: keyof typeof acts, { tab, page }: Asked, now: Date): string {
  if (act === 'read-all') return listAt({ tab, page, markedAt: now })
  return act === 'clear' ? listAt({ tab }) : listAt({ tab, page })
}
