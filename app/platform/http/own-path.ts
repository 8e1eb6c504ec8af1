/** A return path within this site, or undefined: "/apply?from=IN", never "//evil.example". */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000 || !/^\/(?![/\\])/.test(text)) return undefined
  const base = 'http://own.invalid'
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  // "/.//evil.example" is only recognisable after dot segments are removed.
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** The page of ours that sent the request, from its `Referer`. */
export function pageBefore(referer: string | null | undefined, host: string | null | undefined): string | undefined {
  const page = referer && URL.canParse(referer) ? new URL(referer) : undefined
  return page && page.host === host ? ownPath(page.pathname + page.search) : undefined
}
