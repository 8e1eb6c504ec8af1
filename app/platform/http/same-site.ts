const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type Asked = { method: string; host: string | undefined; origin: string | undefined; fetchSite: string | undefined }

/**
 * Whether a state-changing request comes from our own pages. Browsers always send Origin or Sec-Fetch-Site; a request
 * with neither was not made by a page, and carries no cookies unintentionally.
 */
export function comesFromOwnPages({ method, host, origin, fetchSite }: Asked): boolean {
  if (safeMethods.has(method)) return true
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin === undefined) return true
  if (origin === 'null' || !URL.canParse(origin)) return false
  return new URL(origin).host === host
}

/**
 * Whether a page was requested from our site or directly by the user: a typed URL or a bookmark. Without the header,
 * another site may have requested it.
 */
export function isAskedForHere(fetchSite: string | string[] | undefined): boolean {
  return fetchSite === 'same-origin' || fetchSite === 'none'
}
