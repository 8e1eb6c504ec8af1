import { sessionCookieName, sessionLife } from '#app/features/accounts/session-token.server.ts'
import type { Client } from '#app/features/accounts/sign-in.server.ts'
import { serializeCookie } from '#app/platform/http/cookies/cookies.ts'
import { ownCookies } from '#app/platform/http/cookies/own-cookies.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'

export function sessionToken({ cookies, https }: PageRequest): string | undefined {
  return cookies.get(sessionCookieName(https))
}

/** What the list of sessions will say of this one. */
export function clientOf({ address }: PageRequest, request: Request): Client {
  return { ipAddress: address, userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300) }
}

/** Hands the browser a new session and a one-time message, and sends it on. */
export function withSession(page: PageRequest, token: string, flash: string): Headers {
  const cookie = { secure: page.https, maxAge: sessionLife.absoluteSeconds }
  return cookies([serializeCookie(sessionCookieName(page.https), token, cookie), flashCookie(page, flash)])
}

export function withoutSession(page: PageRequest, flash: string): Headers {
  const gone = serializeCookie(sessionCookieName(page.https), '', { secure: page.https, maxAge: 0 })
  return cookies([gone, flashCookie(page, flash)])
}

export function flashCookie({ https }: PageRequest, flash: string): string {
  return serializeCookie('flash', flash, { secure: https, maxAge: ownCookies.flash.seconds })
}

function cookies(values: string[]): Headers {
  const headers = new Headers()
  for (const value of values) headers.append('Set-Cookie', value)
  return headers
}
