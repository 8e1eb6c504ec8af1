import { expect, test } from 'vitest'
import { HtmlResponse } from './html-response.server.ts'
import { keptAddress, PageCache } from './page-cache.server.ts'

test.for([
  ['/', '/'],
  ['/?', '/'],
  ['/?from=IN&to=AE', '/?from=IN&to=AE'],
  ['/?from=%49N', '/?from=IN'],
  ['/?utm_source=letter&from=IN&gclid=1', '/?from=IN'],
  ['/?utm_campaign=spring', '/'],
  [`/?utm_term=${'a'.repeat(1000)}`, '/'],
] as const)('%s is cached as %s', ([address, kept]) => {
  expect(keptAddress(address, ['from', 'to'])).toBe(kept)
})

test.for(['/?visa=x', '/?from=IN&travel=2026-11-30', '/?n=1', `/?from=${'a'.repeat(300)}`, '/?utm', '/?xutm_id=1'])(
  '%s is not cached',
  (address) => expect(keptAddress(address, ['from', 'to'])).toBeUndefined(),
)

const aPage = (text: string) => new HtmlResponse(Buffer.from(text), { status: 200, headers: new Headers() })

test('evicts the least recently used pages when there is no more room', () => {
  const pages = new PageCache(2 * 10)
  for (const name of ['one', 'two']) pages.keep(name, aPage('12345'))
  pages.find('one')
  pages.keep('three', aPage('12345'))
  expect(['one', 'two', 'three'].filter((name) => pages.find(name))).toEqual(['one', 'three'])
})

test('pages are distinguished by their content', () => {
  const pages = new PageCache(1000)
  const [one, same, other] = ['a', 'a', 'b'].map((text, index) => pages.keep(String(index), aPage(text)).etag)
  expect(one).toMatch(/^W\/"/)
  expect([same, other === one]).toEqual([one, false])
})
