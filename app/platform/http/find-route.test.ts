import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routeFinder } from './find-route.ts'

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

test.for(paths)('%s leads where the router leads', (path) => {
  const found = find(path)
  const match = matchRoutes(
    patterns.map((pattern) => ({ path: pattern })),
    path,
  )?.at(-1)
  expect(found).toEqual({ route: match?.route.path, params: match?.params })
})

test.for([
  '/visas/',
  '/VISAS',
  '/visas/FR/',
  '/visas//all',
  '/nowhere',
  '/visas/%',
  '/visas/%E5',
  '/visas/FR.data',
  '',
])('“%s” is left to the router', (path) => {
  expect(find(path)).toBeUndefined()
})
