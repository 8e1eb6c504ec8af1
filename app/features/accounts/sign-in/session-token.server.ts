import { createHash, randomBytes } from 'node:crypto'
import { type CookieName, ownCookies } from '#app/platform/http/cookies/own-cookies.ts'

/** 256 random bits, stored in the browser only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash stored in the database. The token has full entropy, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The cookie that recognises a browser, whichever account signed in with it. */
export function deviceCookieName(https: boolean): CookieName {
  return https ? '__Host-device' : 'device'
}

/** The cookie of a sign-in pending its second step. */
export function stepCookieName(https: boolean): CookieName {
  return https ? '__Host-second-step' : 'second-step'
}

/** The cookie's name: browsers refuse a `__Host-` cookie that another host or plain http tries to set. */
export function sessionCookieName(https: boolean): CookieName {
  return https ? '__Host-session' : 'session'
}

/** Sessions end after 30 days in any case, and after 14 days without activity. */
export const sessionLife = { absoluteSeconds: ownCookies.session.seconds, idleSeconds: 14 * 86_400 } as const

/** How long a session can be idle; for staff, as configured in the installation. */
export function idleMsOf(staffRules: { readonly sessionMinutes: number } | undefined): number {
  return staffRules ? staffRules.sessionMinutes * 60_000 : sessionLife.idleSeconds * 1000
}
