const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type Asked = { method: string; host: string | undefined; origin: string | undefined; fetchSite: string | undefined }

/**
 * Whether a request that may change something comes from our own pages. A browser always says so with Origin or
 * Sec-Fetch-Site; a request with neither was not made by a page, and carries no one's cookie unasked.
 */
export function comesFromOwnPages({ method, host, origin, fetchSite }: Asked): boolean {
  if (safeMethods.has(method)) return true
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin === undefined) return true
  if (origin === 'null' || !URL.canParse(origin)) return false
  return new URL(origin).host === host
}

/**
 * Whether a page was asked for by a page of ours, or by its reader alone: an address typed, a bookmark. If the browser
 * does not say, another site may have asked.
 */
export function isAskedForHere(fetchSite: string | string[] | undefined): boolean {
  return fetchSite === 'same-origin' || fetchSite === 'none'
}
