import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundledPosts } from '#app/features/content/posts/files/bundled-posts.server.ts'
import { readPostFiles } from '#app/features/content/posts/files/post-files.ts'
import { withContents } from '#app/features/content/posts/post-text.ts'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import { readCoverName } from '#imagery/covers/cover-address.ts'
import { routeTable } from './route-table.ts'

const posts = readPostFiles(bundledPosts).library?.posts ?? []
const { facts } = readFacts(bundledFiles)
const codes = new Set(facts?.countries.map(({ code }) => code))
const visas = new Set(facts?.schemes.map(({ id }) => id))
const slugs = new Set(posts.map(({ slug }) => slug))

/** Whether a path is a page and what it names exists. */
function isThere(path: string): boolean {
  const [, first, second = '', third = ''] = path.split('/')
  if (first === 'blog' && third === '') return slugs.has(second)
  if (first === 'visa') return visas.has(second)
  if (first === 'country') return codes.has(second)
  if (first === 'requirements' && second) return codes.has(second) && codes.has(third)
  return routeTable.some(({ pattern, hasLoader, hasPage }) => pattern === path && (hasLoader || hasPage))
}

test.for(posts)('every link in $slug leads to an existing page', ({ content }) => {
  const links = [...content.matchAll(/<a href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  const own = links.filter((address) => address.startsWith('/'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((address) => !isThere(new URL(address, 'http://localhost').pathname))).toEqual([])
  const { headings } = withContents(content)
  const inside = links.filter((address) => address.startsWith('#')).map((address) => address.slice(1))
  expect(inside.filter((id) => !headings.some((heading) => heading.id === id))).toEqual([])
})

test('every cover named by an article can be drawn, and no two articles share one', () => {
  const named = posts.flatMap(({ coverImage }) => coverImage ?? [])
  const missing = named.filter((address) => {
    const [, picture] = /^\/blog\/cover\/(.+)$/.exec(address) ?? []
    return picture ? !readCoverName(picture) : !existsSync(`public${address}`)
  })
  expect(missing).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})
