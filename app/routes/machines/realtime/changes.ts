import { isSessionOpen } from '#app/features/accounts/sign-in/is-session-open.server.ts'
import { followNews } from '#app/features/notifications/follow-news.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { Route } from './+types/changes.ts'
import { momentIn } from './moment-in.ts'

// Not "signed-in", which would lead a program to a page: to a visitor there is nothing to follow here.
export const handle: PageHandle = { access: 'machine', unattended: true }

// Proxies close a connection that is silent for a minute, and a session that ended is noticed as soon.
const heartbeatMs = 20_000
const mostPerAccount = 12
const open = new Map<string, number>()

/**
 * Tells a page of somebody's own that something of theirs has changed, as server-sent events. It never says what: the
 * page asks for itself anew, with its own right to see it.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { accountId, sessionId } = requireFound(context.get(pageContext).signedIn)
  if (!request.headers.get('accept')?.includes('text/event-stream')) return plain(406, 'Ask for text/event-stream.')
  const count = open.get(accountId) ?? 0
  if (count >= mostPerAccount) return plain(429, 'Too many pages follow this account.')

  const drawnAt = momentIn(request)
  const ending = new AbortController()
  let isGone = false
  const until = AbortSignal.any([ending.signal, request.signal, call.ports.changes.ended])
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(new TextEncoder().encode(text))
      const heartbeat = setInterval(async () => {
        const isOpen = await isSessionOpen({ ...call, now: new Date() }, sessionId).catch(() => true)
        if (!isOpen) ending.abort()
        else if (!until.aborted) say(': still here\n\n')
      }, heartbeatMs)
      open.set(accountId, count + 1)
      until.addEventListener('abort', () => {
        clearInterval(heartbeat)
        const left = (open.get(accountId) ?? 1) - 1
        if (left > 0) open.set(accountId, left)
        else open.delete(accountId)
        if (!isGone) controller.close()
      })
      say('retry: 3000\n\n')
      followNews(call, () => say('event: change\ndata: {}\n\n'), { drawnAt, until })
    },
    cancel: () => {
      isGone = true
      ending.abort()
    },
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Some proxies keep an answer until it is whole, which this one never is.
      'X-Accel-Buffering': 'no',
    },
  })
}

function plain(status: number, message: string): Response {
  return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
