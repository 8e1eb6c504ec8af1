import { watchSession } from '#app/features/accounts/sign-in/watch-session.server.ts'
import type { SignedIn } from '#app/platform/http/page-context.ts'
import { liveStreams } from '#app/platform/metrics/instruments.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

// Proxies close a connection that has been silent for a minute.
const heartbeatMs = 20_000
const mostPerAccount = 12
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Some proxies buffer a response until it is complete, which this one never is.
  'X-Accel-Buffering': 'no',
}
const open = new Map<string, number>()

/** The data of a change event: never the change itself. */
type Scope = { readonly application?: string; readonly all?: true }

type Following = (changed: (scope?: Scope) => void, until: AbortSignal) => void

/**
 * Notifies an open page of changes to what it shows, as server-sent events, until the page closes or the session ends.
 * Events never contain the change: the page reloads its data under its own permissions. Staff events name the case.
 */
export function changeStream(ctx: RequestContext, request: Request, signedIn: SignedIn, follow: Following): Response {
  const { accountId, sessionId } = signedIn
  if (!request.headers.get('accept')?.includes('text/event-stream')) return plain(406, 'Ask for text/event-stream.')
  // A stream without a reader would never end.
  if (request.method === 'HEAD') return new Response(null, { headers: streamHeaders })
  const count = open.get(accountId) ?? 0
  if (count >= mostPerAccount) return plain(429, 'Too many pages follow this account.')

  const ending = new AbortController()
  let isGone = false
  const until = AbortSignal.any([ending.signal, request.signal, ctx.ports.changes.ended])
  // If the signal has already fired, nothing would ever end the stream.
  if (until.aborted) return plain(503, 'Follow again in a moment.')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(new TextEncoder().encode(text))
      const heartbeat = setInterval(() => say(': still here\n\n'), heartbeatMs)
      const letGo = watchSession(ctx, sessionId, () => ending.abort())
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
      follow((scope = {}) => say(`event: change\ndata: ${JSON.stringify(scope)}\n\n`), until)
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
