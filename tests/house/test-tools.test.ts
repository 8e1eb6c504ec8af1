import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { files } from './sources.ts'

type Named = { service: string[]; journeys: string[] }
type Suite = { title: string; suites?: Suite[]; specs?: object[] }

// These run on the Node that starts npm, before anything is installed: plain scripts without types.
const load = (name: string) => import(new URL(`../../tools/${name}`, import.meta.url).href)
const { testMap, readEveryPage, builtTestsFor } = (await load('test-map.mjs')) as {
  testMap: (Named & { folders: string[] })[]
  readEveryPage: Named
  builtTestsFor(files: string[]): Named | undefined
}
const { flakyIn } = (await load('flaky.mjs')) as { flakyIn(suites: Suite[]): string[] }

const namesIn = (folder: string, ending: string) =>
  files
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith(ending))
    .map((file) => basename(file, ending))
    .sort()
// Tests that no part of the app leads to run only with the full suite.
const apart = { service: ['away', 'pooler', 'upgrade'], journeys: [] as string[] }

test.for([
  ['service', 'tests/service', '.test.ts'],
  ['journeys', 'tests/journeys', '.spec.ts'],
] as const)('the test map names every file in %s, and none that is missing', ([kind, folder, ending]) => {
  const named = [...testMap, readEveryPage].flatMap((row) => row[kind])
  expect([...new Set([...named, ...apart[kind]])].sort()).toEqual(namesIn(folder, ending))
})

test('the test map names every feature and every folder of routes, and none that is missing', () => {
  const folders = testMap.flatMap((row) => row.folders)
  expect(folders.filter((folder) => ![folder, `app/${folder}`].some((path) => existsSync(path)))).toEqual([])
  const wanted = ['features', 'routes'].flatMap((parent) =>
    readdirSync(`app/${parent}`, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? `${parent}/${entry.name}` : [],
    ),
  )
  // The frame around every page and the messages of its scripts: changing them can break every test.
  expect(wanted.filter((folder) => !folders.includes(folder))).toEqual(['routes/shell', 'routes/words'])
})

test('a change selects the tests for its area, a test that changed itself, or all', () => {
  expect(builtTestsFor(['app/routes/schengen/stays.tsx'])?.journeys).toEqual(['schengen'])
  expect(builtTestsFor(['words/en/routes/schengen.json'])?.journeys).toEqual(['schengen'])
  expect(builtTestsFor(['words/es/support/ticket.json'])?.service).toEqual(['desk'])
  expect(builtTestsFor(['words/en/ui.json'])).toBeUndefined()
  expect(builtTestsFor(['tests/journeys/blog.spec.ts', 'README.md'])).toEqual({ service: [], journeys: ['blog'] })
  expect(builtTestsFor(['app/features/visas/visa.test.ts'])).toEqual({ service: [], journeys: [] })
  expect(builtTestsFor(['app/lib/money.ts'])).toBeUndefined()
  expect(builtTestsFor(['drizzle/0001_first.sql'])).toBeUndefined()
})

test('a test that passed on a retry is listed once for each browser it ran in, and no other is', () => {
  const of = (projectName: string, status: string) => ({ projectName, status })
  const suites = [
    {
      title: 'blog.spec.ts',
      specs: [{ title: 'reads', tests: [of('desk', 'expected'), of('phone', 'flaky')] }],
      suites: [{ title: 'without script', specs: [{ title: 'searches', tests: [of('desk', 'flaky')] }] }],
    },
    { title: 'map.spec.ts', specs: [{ title: 'lost', tests: [of('desk', 'unexpected')] }] },
  ]
  expect(flakyIn(suites)).toEqual(['[phone] blog.spec.ts › reads', '[desk] blog.spec.ts › without script › searches'])
})
