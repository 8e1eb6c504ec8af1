import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { qualityOf } from '../http/answers/kept-answer.server.ts'

type ClientFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Serves the built client files; anything else goes to `next`. The library parses some headers too simply and throws on
 * an invalid range, so it only gets headers that we have parsed.
 */
export function clientFiles(directory: string, { development }: { development: boolean }): ClientFiles {
  const files = sirv(directory, {
    etag: true,
    // The build provides compressed copies where they are smaller.
    gzip: true,
    brotli: true,
    dev: development,
    setHeaders(response, path) {
      // A parallel build may delete files, and a stream of a missing file would end the server.
      if (!existsSync(join(directory, path))) throw new Error(`${path} is there no more`)
      const hashed = path.startsWith('/assets/') || path.startsWith('/enhance/')
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      response.setHeader('X-Content-Type-Options', 'nosniff')
    },
  })
  return (request, response, next) => {
    if (!isForFile(request)) return next()
    try {
      files(asShown(request), response, next)
    } catch {
      if (response.headersSent) response.destroy()
      else next()
    }
  }
}

/** Every file has an extension: paths without a dot are not looked up. Compressed copies have no URL of their own. */
function isForFile({ method, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return url.includes('.') && !/\.(br|gz)(\?|$)/i.test(url)
}

/** Always whole files, because all are short: a server may ignore a range (RFC 9110, 14.2). */
function asShown(request: IncomingMessage): IncomingMessage {
  const { range: _, ...headers } = request.headers
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const packings = ['br', 'gzip'].filter((packing) => qualityOf(accepted, [packing, '*']) > 0)
  return Object.create(request, { headers: { value: { ...headers, 'accept-encoding': packings.join(', ') } } })
}
