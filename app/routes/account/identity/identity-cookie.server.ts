import { redirect } from 'react-router'
import { noteMinutes } from '#app/features/accounts/identity/identity.ts'
import { serializeCookie } from '#app/platform/http/cookies/cookies.ts'
import type { CookieName } from '#app/platform/http/cookies/own-cookies.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'

const cookieName = (https: boolean): CookieName => (https ? '__Host-identity' : 'identity')

/** What the browser carries for a sign-in with another service. */
export function identityNote({ cookies, https }: PageRequest): string | undefined {
  return cookies.get(cookieName(https))
}

/** Has the browser carry a note; without one, it carries nothing any more. */
export function identityCookie({ https }: PageRequest, note: string | undefined): string {
  return serializeCookie(cookieName(https), note ?? '', { secure: https, maxAge: note ? noteMinutes * 60 : 0 })
}

export function withCookies(...values: string[]): Headers {
  const headers = new Headers()
  for (const value of values) headers.append('Set-Cookie', value)
  return headers
}

/** Adds the cookie to an answer that has others. */
export function alsoSetting(answer: Response, cookie: string): Response {
  answer.headers.append('Set-Cookie', cookie)
  return answer
}

export function goOn(to: string, ...cookies: string[]): Response {
  return redirect(to, { status: 303, headers: withCookies(...cookies) })
}
