import { watchSession } from '#app/features/accounts/sign-in/watch-session.server.ts'
import { followNews } from '#app/features/notifications/follow-news.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { liveStreams } from '#app/platform/metrics/instruments.server.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { Route } from './+types/changes.ts'
import { momentIn } from './moment-in.ts'

// Not "signed-in", which would lead a program to a page: to a visitor there is nothing to follow here.
export const handle: PageHandle = { access: 'machine', unattended: true }

// Proxies close a connection that is silent for a minute.
const heartbeatMs = 20_000
const mostPerAccount = 12
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Some proxies keep an answer until it is whole, which this one never is.
  'X-Accel-Buffering': 'no',
}
const open = new Map<string, number>()

/**
 * Tells a page of somebody's own that something of theirs has changed, as server-sent events. It never says what: the
 * page asks for itself anew, with its own right to see it.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { accountId, sessionId } = requireFound(context.get(pageContext).signedIn)
  if (!request.headers.get('accept')?.includes('text/event-stream')) return plain(406, 'Ask for text/event-stream.')
  // A stream that nobody reads would never end.
  if (request.method === 'HEAD') return new Response(null, { headers: streamHeaders })
  const count = open.get(accountId) ?? 0
  if (count >= mostPerAccount) return plain(429, 'Too many pages follow this account.')

  const drawnAt = momentIn(request)
  const ending = new AbortController()
  let isGone = false
  const until = AbortSignal.any([ending.signal, request.signal, call.ports.changes.ended])
  // Nobody would end a stream that begins when it is over already.
  if (until.aborted) return plain(503, 'Follow again in a moment.')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(new TextEncoder().encode(text))
      const heartbeat = setInterval(() => say(': still here\n\n'), heartbeatMs)
      const letGo = watchSession(call, sessionId, () => ending.abort())
      open.set(accountId, (open.get(accountId) ?? 0) + 1)
      liveStreams.inc()
      until.addEventListener('abort', () => {
        clearInterval(heartbeat)
        letGo()
        liveStreams.dec()
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
  return new Response(stream, { headers: streamHeaders })
}

function plain(status: number, message: string): Response {
  return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
