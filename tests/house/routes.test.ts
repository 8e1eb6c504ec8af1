import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accesses } from '#app/platform/http/access.ts'
import { exportsOf, layouts, routeTable } from './route-table.ts'

test.for(routeTable.map(({ pattern, file, access }) => [pattern, file, access] as const))(
  '%s states a known access rule',
  ([, file, access]) => {
    expect(accesses, `${file} exports a handle with one of the known accesses, written out`).toContain(access)
  },
)

test.for(routeTable.map((route) => [route.pattern, route] as const))(
  '%s has a loader, an action or a page',
  ([, route]) => {
    expect(route.hasLoader || route.hasAction || route.hasPage).toBe(true)
  },
)

test('no two pages have the same address', () => {
  const patterns = routeTable.map(({ pattern }) => pattern)
  expect(patterns).toEqual([...new Set(patterns)])
})

const known = new Set([...routeTable.map(({ file }) => file), ...layouts])
const parts = globSync('{app/routes,demo}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file) && !known.has(file),
)

test.for(parts)('%s is part of a page and handles no request by itself', (file) => {
  const { names } = exportsOf(file)
  expect(['loader', 'action', 'handle', 'default', 'middleware'].filter((name) => names.has(name))).toEqual([])
})
