import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { parseCookies, serializeCookie } from './cookies/cookies.ts'
import { ownPath } from './own-path.ts'
import { addressOf } from './request-context.server.ts'
import { comesFromOwnPages, isAskedForHere } from './same-site.ts'

test.for([
  ['/apply?from=IN&to=FR', '/apply?from=IN&to=FR'],
  ['/dashboard#top', '/dashboard#top'],
  ['//evil.example/', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['/\t/evil.example', undefined],
  ['', undefined],
  [null, undefined],
] as const)('the return address %s becomes %s', ([text, path]) => {
  expect(ownPath(text)).toBe(path)
})

describe('an unsafe request', () => {
  const post = { method: 'POST', host: 'visas.example', origin: undefined, fetchSite: undefined }
  test.for([
    [{ ...post, origin: 'https://visas.example' }, true],
    [{ ...post, fetchSite: 'same-origin' }, true],
    [{ ...post, origin: 'https://evil.example' }, false],
    [{ ...post, origin: 'null' }, false],
    [{ ...post, fetchSite: 'cross-site' }, false],
    [{ ...post, origin: 'https://visas.example', fetchSite: 'same-site' }, false],
    [{ ...post, method: 'GET', origin: 'https://evil.example' }, true],
  ] as const)('with %o is our own: %s', ([asked, own]) => {
    expect(comesFromOwnPages(asked)).toBe(own)
  })
})

test.for([
  ['same-origin', true],
  ['none', true],
  ['same-site', false],
  ['cross-site', false],
  [['none', 'cross-site'], false],
  [undefined, false],
] as const)('a page request with the Sec-Fetch-Site value %s comes from our site: %s', ([fetchSite, here]) => {
  expect(isAskedForHere(fetchSite as string | undefined)).toBe(here)
})

test('reads cookies as they were written, and an invalid one does no harm', () => {
  const [pair] = serializeCookie('theme', 'a b;c', { secure: true }).split('; ')
  expect(parseCookies(`${pair}; theme=second; x=%E0%A4%A; =y; z`)).toEqual(
    new Map([
      ['theme', 'a b;c'],
      ['x', '%E0%A4%A'],
    ]),
  )
})

test('rejects a return address longer than any of ours', () => {
  expect(ownPath(`/${'x'.repeat(3000)}`)).toBeUndefined()
})

test.for([
  ['10.0.3.7', '10.0.3.7', '198.51.100.1'],
  ['10.0.3.7', '10.0.3.0/24', '198.51.100.1'],
  ['::ffff:10.0.3.7', '10.0.3.0/24', '198.51.100.1'],
  ['fd00::12', 'fd00::/64', '198.51.100.1'],
  ['10.0.4.7', '10.0.3.0/24', '10.0.4.7'],
  ['10.0.3.7', '10.0.3.8', '10.0.3.7'],
  ['10.0.3.7', undefined, '10.0.3.7'],
  ['', '10.0.3.0/24', ''],
] as const)('a request from %s, with %s trusted, has the address %s', ([remoteAddress, trusted, address]) => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' }
  expect(addressOf({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, trusted)).toBe(address)
})
