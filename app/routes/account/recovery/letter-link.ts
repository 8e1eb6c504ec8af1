/**
 * Headers of a page whose address carries a secret, as of a letter: no request that it makes repeats the address, and
 * nobody keeps the page. The origin alone is still told, by which the form's sending is known to be ours.
 */
export const letterLinkHeaders = { 'Referrer-Policy': 'strict-origin', 'Cache-Control': 'private, no-store' } as const

/** The secret in the address of a link from a letter. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 2000) ?? ''
}
