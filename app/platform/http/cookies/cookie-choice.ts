import type { Theme } from '../page-context.ts'
import { serializeCookie } from './cookies.ts'
import { ownCookies } from './own-cookies.ts'

/** How far somebody went: only what the service cannot do without, or what remembers their preferences too. */
export const cookieChoices = ['essential', 'preferences'] as const
export type CookieChoice = (typeof cookieChoices)[number]

type Cookies = ReadonlyMap<string, string>

export function cookieChoiceOf(cookies: Cookies): CookieChoice | undefined {
  return cookieChoices.find((choice) => choice === cookies.get('cookie-choice'))
}

/** There is something to ask about once somebody has picked an appearance, and never before. */
export function asksForCookies(cookies: Cookies): boolean {
  return cookies.has('theme') && cookieChoiceOf(cookies) === undefined
}

/** Read by the comforts of pages as well, so that they keep no more than was accepted. */
export function choiceCookie(choice: CookieChoice, secure: boolean): string {
  return serializeCookie('cookie-choice', choice, { secure, maxAge: ownCookies.choice.seconds, httpOnly: false })
}

/** Kept for as long as was accepted: without that, until the browser is closed. The system's own needs no cookie. */
export function themeCookie(theme: Theme, choice: CookieChoice | undefined, secure: boolean): string {
  if (theme === 'system') return serializeCookie('theme', '', { secure, maxAge: 0 })
  const lasting = choice === 'preferences' ? { maxAge: ownCookies.theme.seconds } : {}
  return serializeCookie('theme', theme, { secure, ...lasting })
}
