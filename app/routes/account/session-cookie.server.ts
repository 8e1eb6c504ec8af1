import { redirect } from 'react-router'
import type { Arrival, Client } from '#app/features/accounts/sign-in/client.ts'
import type { Opening } from '#app/features/accounts/sign-in/open-session.server.ts'
import {
  deviceCookieName,
  sessionCookieName,
  sessionLife,
  stepCookieName,
} from '#app/features/accounts/sign-in/session-token.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { serializeCookie } from '#app/platform/http/cookies/cookies.ts'
import { ownCookies } from '#app/platform/http/cookies/own-cookies.ts'
import { languageCookie } from '#app/platform/http/language.server.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'

export function sessionToken({ cookies, https }: PageRequest): string | undefined {
  return cookies.get(sessionCookieName(https))
}

export function stepToken({ cookies, https }: PageRequest): string | undefined {
  return cookies.get(stepCookieName(https))
}

/** The client details shown in the session and activity lists. */
export function clientOf({ address, place }: PageRequest, request: Request): Client {
  return { ipAddress: address, userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300), place }
}

/** The sign-in context of a request: its client and cookies. */
export function arrivalOf(page: PageRequest, request: Request): Arrival {
  return {
    client: clientOf(page, request),
    sessionToken: sessionToken(page),
    deviceToken: page.cookies.get(deviceCookieName(page.https)),
  }
}

/** Redirects with the new session and a flash message, or to the second step if one is required. */
export function goOnSignedIn(
  page: PageRequest,
  opening: Opening,
  { next, flash = 'signed-in' }: { next: string; flash?: string },
): Response {
  if (opening.kind === 'step') {
    return redirect(addressOf(href('/signin/second-step'), { next }), {
      status: 303,
      headers: cookies([stepCookie(page, opening.token)]),
    })
  }
  return redirect(next, { status: 303, headers: cookies([...openedCookies(page, opening), flashCookie(page, flash)]) })
}

/** Redirects after an action; the next page shows the message once. */
export function redirectWithFlash(page: PageRequest, to: string, flash: string): Response {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': flashCookie(page, flash) } })
}

/** Redirects to the code page, which works only in this browser. */
export function waitForCode(page: PageRequest, token: string, to: string, flash?: string): Response {
  const message = flash === undefined ? [] : [flashCookie(page, flash)]
  return redirect(to, { status: 303, headers: cookies([stepCookie(page, token), ...message]) })
}

export function stepCookie({ https }: PageRequest, token: string): string {
  return serializeCookie(stepCookieName(https), token, { secure: https, maxAge: ownCookies.step.seconds })
}

/**
 * The cookies for a new session. Clears the second-step cookie, and applies the account language if the browser has
 * none set.
 */
export function openedCookies(page: PageRequest, opening: Extract<Opening, { kind: 'session' }>): string[] {
  const { https } = page
  const session = { secure: https, maxAge: sessionLife.absoluteSeconds }
  const device = { secure: https, maxAge: ownCookies.device.seconds }
  return [
    serializeCookie(sessionCookieName(https), opening.token, session),
    serializeCookie(deviceCookieName(https), opening.deviceToken, device),
    ...(stepToken(page) === undefined ? [] : [endedStep(page)]),
    ...(page.cookies.has('language') ? [] : [languageCookie(opening.language, https)]),
  ]
}

/** The headers for a session renewed under a new token. */
export function renewedCookies(page: PageRequest, token: string, flash: string): Headers {
  return cookies([renewedCookie(page, token), flashCookie(page, flash)])
}

export function renewedCookie({ https }: PageRequest, token: string): string {
  return serializeCookie(sessionCookieName(https), token, { secure: https, maxAge: sessionLife.absoluteSeconds })
}

const endedStep = ({ https }: PageRequest) => serializeCookie(stepCookieName(https), '', { secure: https, maxAge: 0 })

/** Clears the second-step cookie of a sign-in that is over. */
export function withoutStep(page: PageRequest, flash: string): Headers {
  return cookies([...(stepToken(page) === undefined ? [] : [endedStep(page)]), flashCookie(page, flash)])
}

export function withoutSession(page: PageRequest, flash: string): Headers {
  return cookies([endedCookie(page), flashCookie(page, flash)])
}

export function endedCookie({ https }: PageRequest): string {
  return serializeCookie(sessionCookieName(https), '', { secure: https, maxAge: 0 })
}

export function flashCookie({ https }: PageRequest, flash: string): string {
  return serializeCookie('flash', flash, { secure: https, maxAge: ownCookies.flash.seconds })
}

function cookies(values: string[]): Headers {
  const headers = new Headers()
  for (const value of values) headers.append('Set-Cookie', value)
  return headers
}
