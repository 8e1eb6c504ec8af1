import type { CookieName } from './own-cookies.ts'

/** Parses the cookies of a request. The first of a name wins, because browsers send the most specific first. */
export function parseCookies(header: string | undefined | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const piece of header?.split(';') ?? []) {
    const part = piece.trim()
    const equals = part.indexOf('=')
    if (equals < 1) continue
    const name = part.slice(0, equals).trimEnd()
    if (cookies.has(name)) continue
    cookies.set(name, decode(part.slice(equals + 1).trim()))
  }
  return cookies
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value // a cookie set by another site's code: kept unparsed
  }
}

export type CookieOptions = { secure: boolean; maxAge?: number; httpOnly?: boolean }

export function serializeCookie(name: CookieName, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (options.httpOnly !== false) parts.push('HttpOnly')
  if (options.secure) parts.push('Secure')
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`)
  return parts.join('; ')
}
