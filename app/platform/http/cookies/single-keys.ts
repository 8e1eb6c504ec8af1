import { serializeCookie } from './cookies.ts'
import { ownCookies } from './own-cookies.ts'

/** Whether keys of one character do something in the portal. They do until somebody turns them off (WCAG 2.1.4). */
export function singleKeysAreOn(cookies: ReadonlyMap<string, string>): boolean {
  return cookies.get('single-keys') !== 'off'
}

/** It is needed, for what it says must hold on the next visit as well: only those who turn the keys off have it. */
export function singleKeysCookie(on: boolean, secure: boolean): string {
  return on
    ? serializeCookie('single-keys', '', { secure, maxAge: 0 })
    : serializeCookie('single-keys', 'off', { secure, maxAge: ownCookies.keys.seconds })
}
