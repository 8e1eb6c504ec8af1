import type { Theme } from '../page-context.ts'
import { type ShownCurrency, shownCurrencyOf } from '../shown-currency.ts'
import { serializeCookie } from './cookies.ts'
import { ownCookies } from './own-cookies.ts'

/** What the user accepted: only essential cookies, or preferences too. */
export const cookieChoices = ['essential', 'preferences'] as const
export type CookieChoice = (typeof cookieChoices)[number]

type Cookies = ReadonlyMap<string, string>

export function cookieChoiceOf(cookies: Cookies): CookieChoice | undefined {
  return cookieChoices.find((choice) => choice === cookies.get('cookie-choice'))
}

/** Asks only once the visitor has chosen an appearance or a currency, not before. */
export function asksForCookies(cookies: Cookies): boolean {
  const hasChosen = cookies.has('theme') || shownCurrencyOf(cookies.get('currency')) !== undefined
  return hasChosen && cookieChoiceOf(cookies) === undefined
}

/** Readable by client scripts too, so that they store no more than was accepted. */
export function choiceCookie(choice: CookieChoice, secure: boolean): string {
  return serializeCookie('cookie-choice', choice, { secure, maxAge: ownCookies.choice.seconds, httpOnly: false })
}

/** Persistent if accepted, otherwise a session cookie. The system theme needs no cookie. */
export function themeCookie(theme: Theme, choice: CookieChoice | undefined, secure: boolean): string {
  if (theme === 'system') return serializeCookie('theme', '', { secure, maxAge: 0 })
  return preferenceCookie('theme', theme, choice, secure)
}

/** The same for the currency shown beside dollars; dollars alone need no cookie. */
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
