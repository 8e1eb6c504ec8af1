import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A browser prefetch, which may be discarded or shown later. Refused for users who are signed in or have a flash
 * message; the browser then requests the page when it is opened.
 */
export function isFetchedAhead({ headers }: IncomingMessage): boolean {
  return String(headers['sec-purpose'] ?? '').startsWith('prefetch')
}

export function refuseFetchingAhead(response: ServerResponse): void {
  response.statusCode = 503
  response.setHeader('Cache-Control', 'no-store')
  response.end()
}

/**
 * Discards prefetched pages that predate a sign-in or an appearance change. Browsers without this header show them for
 * 10 minutes at most.
 */
export function forgetFetchedAhead({ method }: IncomingMessage, answered: Response, response: ServerResponse): void {
  if (method === 'POST' && answered.headers.getSetCookie().length > 0)
    response.setHeader('Clear-Site-Data', '"prefetchCache"')
}
