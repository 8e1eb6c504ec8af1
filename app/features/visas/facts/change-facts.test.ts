import { expect, test } from 'vitest'
import { bundledFiles } from './bundled-files.server.ts'
import { readFacts } from './read-facts.ts'

const file = '/data/changes.json'
const change = {
  date: '2026-08-20',
  destinations: ['CN'],
  what: 'Transit without a visa is open to two more countries.',
  source: 'A test',
}

const withChanges = (changes: object[]) => readFacts({ ...bundledFiles, [file]: changes })
const read = (changes: object[]) => withChanges(changes).facts?.changes

test('a change has a date, or a text that says when it is expected', () => {
  const { date: _day, ...undated } = change
  expect(read([change, { ...undated, expected: 'late 2026', asOf: '2026-11-01' }])).toMatchObject([
    { date: '2026-08-20', expected: null, destinations: ['CN'] },
    { date: null, expected: 'late 2026' },
  ])
})

test('a group expands to its members, and each change has its own ID', () => {
  const changes = read([change, { ...change, destinations: ['@gcc'] }]) ?? []
  expect(changes[1]?.destinations).toEqual(['AE', 'BH', 'KW', 'OM', 'QA', 'SA'])
  expect(new Set(changes.map(({ id }) => id)).size).toBe(2)
})

test.for([
  [[change, change], '"Transit without a visa is open to two more countries." is there twice'],
  [[{ ...change, expected: 'late 2026' }], '0: One of date and expected'],
  [[{ ...change, date: undefined }], '0: One of date and expected'],
  [[{ ...change, date: '2026-13-01' }], '0.date: Not a day (YYYY-MM-DD)'],
  [[{ ...change, destinations: ['ZZ'] }], 'ZZ is not a passport'],
  [[{ ...change, confidence: 'high' }], '0: Unrecognized key: "confidence"'],
] as const)('reports a fault in a change: %s', ([changes, fault]) => {
  expect(withChanges([...changes]).faults).toContainEqual({ file, what: fault })
})
