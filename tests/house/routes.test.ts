import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accesses } from '#app/platform/http/access.ts'
import { exportsOf, layouts, routeTable } from './route-table.ts'

test.for(routeTable.map(({ pattern, file, access }) => [pattern, file, access] as const))(
  'whoever opens %s meets a stated access',
  ([, file, access]) => {
    expect(accesses, `${file} exports a handle with one of the known accesses, written out`).toContain(access)
  },
)

test.for(routeTable.map((route) => [route.pattern, route] as const))(
  'there is something to find at %s',
  ([, route]) => {
    expect(route.hasLoader || route.hasAction || route.hasPage).toBe(true)
  },
)

test('nobody finds two pages at one address', () => {
  const patterns = routeTable.map(({ pattern }) => pattern)
  expect(patterns).toEqual([...new Set(patterns)])
})

const known = new Set([...routeTable.map(({ file }) => file), ...layouts])
const parts = globSync('{app/routes,demo}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file) && !known.has(file),
)

test.for(parts)('%s is part of a page and answers nobody by itself', (file) => {
  const { names } = exportsOf(file)
  expect(['loader', 'action', 'handle', 'default', 'middleware'].filter((name) => names.has(name))).toEqual([])
})
