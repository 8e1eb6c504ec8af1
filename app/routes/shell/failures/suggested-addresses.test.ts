import { expect, test } from 'vitest'
import { isOneSlipAway, suggestedAddresses } from './suggested-addresses.ts'

const pages = ['/', '/apply', '/signin', '/signup', '/dashboard', '/admin/dashboard', '/countries', '/map', '/faq']

test.for([
  ['/apply-visa', ['/apply']],
  ['/visa-application', ['/apply']],
  ['/login', ['/signin']],
  ['/register', ['/signup']],
  ['/home', ['/']],
  ['/admin-dashboard', ['/admin/dashboard']],
  ['/user-dashboard', ['/dashboard']],
  ['/Login/', ['/signin']],
  ['/contries', ['/countries']],
  ['/countreis', ['/countries']],
  ['/sign-in', ['/signin']],
  ['/sigin', ['/signin']],
  ['/maps', ['/map']],
  ['/x', []],
  ['/', []],
  ['/country/ZZ', []],
  ['/nowhere', []],
] as const)('a missing page at %s suggests %j', ([asked, suggested]) => {
  expect(suggestedAddresses(asked, pages)).toEqual(suggested)
})

test('suggests no page that does not exist', () => {
  expect(suggestedAddresses('/admin-dashboard', ['/', '/dashboard'])).toEqual([])
})

test.for([
  ['abc', 'abc', true],
  ['abc', 'abcd', true],
  ['abc', 'acb', true],
  ['abc', 'axc', true],
  ['abc', 'xbz', false],
  ['abcd', 'badc', false],
  ['abc', 'abcde', false],
  ['aa', 'a', true],
] as const)('%s and %s are one typing error apart: %s', ([one, other, near]) => {
  expect(isOneSlipAway(one, other)).toBe(near)
  expect(isOneSlipAway(other, one)).toBe(near)
})
