import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { qualityOf } from '../http/answers/kept-answer.server.ts'

type ClientFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Serves the files that the build leaves for browsers; what is none of them is left to `next`. The library reads some
 * headers too simply, and throws at a range that ends before it starts, so that it is shown only what we read ourselves.
 */
export function clientFiles(directory: string, { development }: { development: boolean }): ClientFiles {
  const files = sirv(directory, {
    etag: true,
    // The build leaves packed copies of what gets smaller by it.
    gzip: true,
    brotli: true,
    dev: development,
    setHeaders(response, path) {
      // A build that goes on beside the server takes its files away, and a stream of nothing would end the server.
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

/** Every file has an ending: an address without a dot is not looked up. Packed copies have no address of their own. */
function isForFile({ method, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return url.includes('.') && !/\.(br|gz)(\?|$)/i.test(url)
}

/** Whole files only, since none of them is long: a server may pass a range over (RFC 9110, 14.2). */
function asShown(request: IncomingMessage): IncomingMessage {
  const { range: _, ...headers } = request.headers
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const packings = ['br', 'gzip'].filter((packing) => qualityOf(accepted, [packing, '*']) > 0)
  return Object.create(request, { headers: { value: { ...headers, 'accept-encoding': packings.join(', ') } } })
}
