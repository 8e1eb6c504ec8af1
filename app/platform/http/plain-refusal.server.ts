import type { IncomingMessage, ServerResponse } from 'node:http'
import { sizeLimit } from '#app/lib/file-size.ts'
import { words } from '#app/lib/words/words.ts'
import { retryAfter } from '../database/away.server.ts'
import { largestFile, largestForm, largestPlainForm, largestUpload } from '../files/file-limits.ts'
import type { PageHandle } from './access.ts'
import { qualityOf } from './answers/kept-answer.server.ts'
import { comesFromOwnPages } from './same-site.ts'

const said = words('platform/plain-refusal')

const knownMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** The status with which to refuse a request for this route; undefined if it is valid. */
export function refusalOf(
  { method = 'GET', headers, url = '' }: IncomingMessage,
  handle: PageHandle | undefined,
): number | undefined {
  const { host = '', origin } = headers
  const fetchSite = headers['sec-fetch-site'] as string | undefined
  if (!comesFromOwnPages({ method, host, origin, fetchSite })) return 403
  if (Number(headers['content-length'] ?? 0) > largestBody(headers['content-type'], handle)) return 413
  if (!knownMethods.has(method)) return 405
  // Targets that do not form a URL of ours, such as a proxy's "http://elsewhere/".
  if (!url.startsWith('/') || !/^[a-z0-9.:[\]-]+$/i.test(host) || !URL.canParse(`http://${host}`)) return 400
  return isReadable(url) ? undefined : 400
}

/** Rejects malformed percent-encoding in a path, which the router would only log. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Enforces the size limit on a body without a declared length (chunked). */
export function withinLimit(request: Request, handle: PageHandle | undefined): Request {
  if (!request.body || request.headers.has('content-length')) return request
  const most = largestBody(request.headers.get('content-type'), handle)
  let size = 0
  const meter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      // The reader of the body throws this response.
      if (size > most) controller.error(new Response(null, { status: 413, statusText: 'Content Too Large' }))
      else controller.enqueue(chunk)
    },
  })
  const metered: RequestInit & { duplex: 'half' } = { body: request.body.pipeThrough(meter), duplex: 'half' }
  return new Request(request, metered)
}

/** Only some forms accept files, and only staff write long texts. */
function largestBody(contentType: string | null | undefined, handle: PageHandle | undefined): number {
  if (handle?.takesFiles && /^multipart\/form-data\b/i.test(contentType ?? '')) return largestUpload
  return handle?.takesFiles || handle?.access === 'staff' ? largestForm : largestPlainForm
}

const plainWords: Readonly<Record<number, string>> = words('platform/plain-refusal', {
  get 413() {
    return said.tooLarge({ size: sizeLimit(largestFile) })
  },
})

/** Renders an error page independently of anything that may have failed. */
export type DrawRefusal = (status: number) => string

/** Responds without the page layout and closes the connection: HTML for browsers, a line of text for others. */
export function endPlainly(response: ServerResponse, status: number, draw: DrawRefusal): void {
  const page = takesHtml(response.req) ? attempt(() => draw(status)) : undefined
  response.statusCode = status
  response.setHeader('Content-Type', page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Connection', 'close')
  if (status === 503 || status === 429) response.setHeader('Retry-After', retryAfter)
  response.end(page ?? plainWords[status])
}

function takesHtml({ headers }: IncomingMessage): boolean {
  return qualityOf(headers.accept ?? '', ['text/html']) > 0
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined // rendering the error page may itself fail
  }
}
