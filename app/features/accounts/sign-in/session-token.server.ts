import { createHash, randomBytes } from 'node:crypto'
import { type CookieName, ownCookies } from '#app/platform/http/cookies/own-cookies.ts'

/** 256 random bits: what the browser holds. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database holds. The token has full entropy, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The name of the cookie by which a browser is known again, whoever signed in with it. */
export function deviceCookieName(https: boolean): CookieName {
  return https ? '__Host-device' : 'device'
}

/** And of the one that a sign-in leaves which waits for its second step. */
export function stepCookieName(https: boolean): CookieName {
  return https ? '__Host-second-step' : 'second-step'
}

/** The cookie's name: browsers refuse a `__Host-` cookie that another host or plain http tries to set. */
export function sessionCookieName(https: boolean): CookieName {
  return https ? '__Host-session' : 'session'
}

/** Sessions end after 30 days whatever happens, and after 14 days without a visit. */
export const sessionLife = { absoluteSeconds: ownCookies.session.seconds, idleSeconds: 14 * 86_400 } as const

/** How long a session may go without a visit: for staff as the installation has set it. */
export function idleMsOf(staffRules: { readonly sessionMinutes: number } | undefined): number {
  return staffRules ? staffRules.sessionMinutes * 60_000 : sessionLife.idleSeconds * 1000
}
