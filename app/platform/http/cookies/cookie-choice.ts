import type { Theme } from '../page-context.ts'
import { type ShownCurrency, shownCurrencyOf } from '../shown-currency.ts'
import { serializeCookie } from './cookies.ts'
import { ownCookies } from './own-cookies.ts'

/** How far somebody went: only what the service cannot do without, or what remembers their preferences too. */
export const cookieChoices = ['essential', 'preferences'] as const
export type CookieChoice = (typeof cookieChoices)[number]

type Cookies = ReadonlyMap<string, string>

export function cookieChoiceOf(cookies: Cookies): CookieChoice | undefined {
  return cookieChoices.find((choice) => choice === cookies.get('cookie-choice'))
}

/** There is something to ask about once somebody has picked an appearance or a currency, and never before. */
export function asksForCookies(cookies: Cookies): boolean {
  const hasChosen = cookies.has('theme') || shownCurrencyOf(cookies.get('currency')) !== undefined
  return hasChosen && cookieChoiceOf(cookies) === undefined
}

/** Read by the comforts of pages as well, so that they keep no more than was accepted. */
export function choiceCookie(choice: CookieChoice, secure: boolean): string {
  return serializeCookie('cookie-choice', choice, { secure, maxAge: ownCookies.choice.seconds, httpOnly: false })
}

/** Kept for as long as was accepted: without that, until the browser is closed. The system's own needs no cookie. */
export function themeCookie(theme: Theme, choice: CookieChoice | undefined, secure: boolean): string {
  if (theme === 'system') return serializeCookie('theme', '', { secure, maxAge: 0 })
  return preferenceCookie('theme', theme, choice, secure)
}

/** The same for the currency beside dollars; dollars alone need no cookie. */
export function currencyCookie(
  currency: ShownCurrency | undefined,
  choice: CookieChoice | undefined,
  secure: boolean,
): string {
  if (!currency) return serializeCookie('currency', '', { secure, maxAge: 0 })
  return preferenceCookie('currency', currency, choice, secure)
}

function preferenceCookie(
  name: 'theme' | 'currency',
  value: string,
  choice: CookieChoice | undefined,
  secure: boolean,
): string {
  const lasting = choice === 'preferences' ? { maxAge: ownCookies[name].seconds } : {}
  return serializeCookie(name, value, { secure, ...lasting })
}
