import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { isWrittenPlainly, routeFinder } from './find-route.ts'

const patterns = ['/', '/visas', '/visas/:country', '/visas/search', '/visas/:country/:visa', '/visas/:country/all']
const find = routeFinder(new Map(patterns.map((pattern) => [pattern, pattern])))

const paths = [
  '/',
  '/visas',
  '/visas/FR',
  '/visas/search',
  '/visas/search/all',
  '/visas/FR/all',
  '/visas/FR/long-stay',
  '/visas/F%52',
  '/visas/%E5%8D%B0/%F0%9F%87%AB',
  '/visas/a%2Fb/c%252Fd',
  '/visas/%252e/%25',
  '/visas/a+b',
  '/visas/%00',
]

test.for(paths)('%s finds the same route as the router', (path) => {
  const found = find(path)
  const match = matchRoutes(
    patterns.map((pattern) => ({ path: pattern })),
    path,
  )?.at(-1)
  expect(found).toBe(match?.route.path)
})

test.for([
  '/visas/',
  '/VISAS',
  '/visas/FR/',
  '/visas//all',
  '/nowhere',
  '/visas/FR.data',
  '/visas/..',
  '/visas/../all',
  '/visas/%2e%2E/all',
  '/visas/./all',
  '/visas/.',
  '/visas/FR\\..',
  '/visas/FR#all',
  '',
])('“%s” is left to the router', (path) => {
  expect(find(path)).toBeUndefined()
})

test.for([
  ['/', true],
  ['/blog/tag/open%20data', true],
  ['/blog/%E5%8D%B0', true],
  ['/country/%46R', false],
  ['/country/F%2d', false],
  ['/blog/%e5%8d%b0', false],
  ['/blog/a%2Fb', true],
] as const)('%s is written like our own links: %s', ([path, plainly]) => {
  expect(isWrittenPlainly(path)).toBe(plainly)
})
