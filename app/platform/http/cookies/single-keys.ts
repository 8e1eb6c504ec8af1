import { serializeCookie } from './cookies.ts'
import { ownCookies } from './own-cookies.ts'

/** Whether single-character shortcuts are on in the portal. They are until the user turns them off (WCAG 2.1.4). */
export function singleKeysAreOn(cookies: ReadonlyMap<string, string>): boolean {
  return cookies.get('single-keys') !== 'off'
}

/** Essential, because it must apply on the next visit too. Set only by those who turn the shortcuts off. */
export function singleKeysCookie(on: boolean, secure: boolean): string {
  return on
    ? serializeCookie('single-keys', '', { secure, maxAge: 0 })
    : serializeCookie('single-keys', 'off', { secure, maxAge: ownCookies.keys.seconds })
}
