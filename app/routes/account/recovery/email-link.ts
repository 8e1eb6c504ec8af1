/**
 * Headers for a page with a secret in its address. Requests from it never include the full address, and the page is not
 * cached. The origin is still sent, because the CSRF check on form submissions needs it.
 */
export const emailLinkHeaders = { 'Referrer-Policy': 'strict-origin', 'Cache-Control': 'private, no-store' } as const

export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 2000) ?? ''
}
