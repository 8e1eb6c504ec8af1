import { expect, test } from 'vitest'
import { pageName, readPage, shownPage } from './paging.ts'

test.each([
  ['page=2', 2],
  ['page=99999', 99_999],
  ['', 1],
  ['page=', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=1e3', 1],
  ['page=x', 1],
  ['page=100000', 1],
])('“%s” requests page %d', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page)
})

test('names only pages after the first', () => {
  expect([1, 2, 10].map(pageName)).toEqual([undefined, '2', '10'])
})

test.each([
  [0, 1, { page: 1, pages: 1, after: 0 }],
  [20, 2, { page: 1, pages: 1, after: 0 }],
  [21, 2, { page: 2, pages: 2, after: 20 }],
  [60, 99, { page: 3, pages: 3, after: 40 }],
])('with %d rows, twenty to a page, page %d is %o', (rows, asked, shown) => {
  expect(shownPage(rows, asked, 20)).toEqual(shown)
})
