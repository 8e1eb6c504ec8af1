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

/** What the cookie says of a sign-in that waits for its second step. */
export function stepToken({ cookies, https }: PageRequest): string | undefined {
  return cookies.get(stepCookieName(https))
}

/** What the lists of sessions and of activity will say of this one. */
export function clientOf({ address, place }: PageRequest, request: Request): Client {
  return { ipAddress: address, userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300), place }
}

/** What a browser brings along that asks to be signed in. */
export function arrivalOf(page: PageRequest, request: Request): Arrival {
  return {
    client: clientOf(page, request),
    sessionToken: sessionToken(page),
    deviceToken: page.cookies.get(deviceCookieName(page.https)),
  }
}

/** Sends the browser on with its new session and a one-time message, or to the second step that stands before it. */
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

/** Sends the browser on after something was done; the next page says so once. */
export function redirectWithFlash(page: PageRequest, to: string, flash: string): Response {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': flashCookie(page, flash) } })
}

/** Sends the browser on to where a code is asked for, which works in this browser only. */
export function waitForCode(page: PageRequest, token: string, to: string, flash?: string): Response {
  const message = flash === undefined ? [] : [flashCookie(page, flash)]
  return redirect(to, { status: 303, headers: cookies([stepCookie(page, token), ...message]) })
}

export function stepCookie({ https }: PageRequest, token: string): string {
  return serializeCookie(stepCookieName(https), token, { secure: https, maxAge: ownCookies.step.seconds })
}

/**
 * The cookies of a session that was just opened. The one of the step before it goes. A browser in which nobody chose a
 * language takes that of the account.
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

/** For a session that goes on under another token. */
export function renewedCookies(page: PageRequest, token: string, flash: string): Headers {
  return cookies([renewedCookie(page, token), flashCookie(page, flash)])
}

export function renewedCookie({ https }: PageRequest, token: string): string {
  return serializeCookie(sessionCookieName(https), token, { secure: https, maxAge: sessionLife.absoluteSeconds })
}

const endedStep = ({ https }: PageRequest) => serializeCookie(stepCookieName(https), '', { secure: https, maxAge: 0 })

/** The sign-in that waited is over. */
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
