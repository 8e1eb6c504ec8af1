import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A page that the browser fetches in case somebody opens it. It may be thrown away, and it may be shown later: whoever
 * is signed in or has a message waiting gets none, and the browser then asks again when the page is opened.
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
 * Pages that another tab fetched ahead show who somebody was before they signed in or chose an appearance. Browsers that
 * do not know this header show them for ten minutes at most.
 */
export function forgetFetchedAhead({ method }: IncomingMessage, answered: Response, response: ServerResponse): void {
  if (method === 'POST' && answered.headers.getSetCookie().length > 0)
    response.setHeader('Clear-Site-Data', '"prefetchCache"')
}
