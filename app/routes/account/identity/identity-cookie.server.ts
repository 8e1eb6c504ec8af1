import { redirect } from 'react-router'
import { noteMinutes } from '#app/features/accounts/identity/identity.ts'
import { serializeCookie } from '#app/platform/http/cookies/cookies.ts'
import type { CookieName } from '#app/platform/http/cookies/own-cookies.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'

const cookieName = (https: boolean): CookieName => (https ? '__Host-identity' : 'identity')

/** The cookie state of a sign-in with an identity provider. */
export function identityNote({ cookies, https }: PageRequest): string | undefined {
  return cookies.get(cookieName(https))
}

/** Sets the identity cookie, or clears it when there is no note. */
export function identityCookie({ https }: PageRequest, note: string | undefined): string {
  return serializeCookie(cookieName(https), note ?? '', { secure: https, maxAge: note ? noteMinutes * 60 : 0 })
}

export function withCookies(...values: string[]): Headers {
  const headers = new Headers()
  for (const value of values) headers.append('Set-Cookie', value)
  return headers
}

export function alsoSetting(answer: Response, cookie: string): Response {
  answer.headers.append('Set-Cookie', cookie)
  return answer
}

export function goOn(to: string, ...cookies: string[]): Response {
  return redirect(to, { status: 303, headers: withCookies(...cookies) })
}
