import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-data-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The tool as a user runs it, on a copy of the facts. */
function tool(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/import-data.mts', ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function copyOfFacts(name: string): string {
  const copy = join(folder, name)
  cpSync('data', copy, { recursive: true })
  // Only the test provides missions.
  rmSync(join(copy, 'missions'), { recursive: true })
  return copy
}

const texts = (copy: string) =>
  new Map(
    readdirSync(copy, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.\w+$/.test(path))
      .map((path) => [path, readFileSync(join(copy, path), 'utf8')]),
  )

const day = ['--as-of', '2026-02-18']
const source = ['--source', 'A table for tests']

test('a matrix is previewed, written, and then changes nothing more', () => {
  const data = copyOfFacts('matrix')
  const before = texts(data)
  const matrix = file('matrix.csv', 'Passport,Destination,Requirement\nIN,KE,30\nIN,VN,e-visa\n')
  const args = ['--matrix', matrix, ...day, '--data', data]

  const dry = tool(...args, '--dry-run')
  expect(dry).toMatchObject({ status: 0, stderr: '' })
  expect(dry.stdout).toContain('eta 90 → visa_free 30: 1 (IN)')
  expect(texts(data)).toEqual(before)

  expect(tool(...args, ...source)).toMatchObject({ status: 0, stderr: '' })
  const after = texts(data)
  const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  expect(changed).toEqual([join('policies', 'KE.json')])
  expect(after.size).toBe(before.size)
  expect(after.get(join('policies', 'KE.json'))).toContain('"asOf": "2026-02-18", "source": "A table for tests"')

  expect(tool(...args, ...source).stdout).toContain('nothing changes')
  expect(texts(data)).toEqual(after)
})

test('missions are written to one file for each country', () => {
  const data = copyOfFacts('missions')
  const list = file('missions.csv', 'operator,country,city,type\nFrance,India,New Delhi,embassy\n')
  expect(tool('--missions', list, ...day, ...source, '--data', data)).toMatchObject({ status: 0, stderr: '' })
  expect(JSON.parse(readFileSync(join(data, 'missions', 'FR.json'), 'utf8'))).toMatchObject({
    operator: 'FR',
    asOf: '2026-02-18',
    missions: [{ in: 'IN', city: 'New Delhi', kind: 'embassy' }],
  })
})

test('a rejected file is reported line by line and nothing is written', () => {
  const data = copyOfFacts('refused')
  const before = texts(data)
  const matrix = file('wrong.csv', 'Passport,Destination,Requirement\nIN,KE,30\nZZ,KE,30\nIN,VN,perhaps\n')
  const { status, stderr } = tool('--matrix', matrix, ...day, ...source, '--data', data)
  expect(status).toBe(1)
  expect(stderr.split('\n')).toEqual([
    'line 3: "ZZ" is not the code of a country we know',
    'line 4: "perhaps" is not a status we know',
    '2 problems',
    'Refused. Nothing was written.',
    '',
  ])
  expect(texts(data)).toEqual(before)
})

const anything = ['--matrix', 'package.json']

test.for([
  [[], 'One of --matrix and --missions is needed.'],
  [[...anything, '--missions', 'package.json', ...day], 'One of --matrix and --missions is needed.'],
  [['--matrix', 'nowhere.csv', ...day], 'There is no file nowhere.csv.'],
  [anything, '--as-of needs a day'],
  [[...anything, '--as-of', '2026-02-31'], '--as-of needs a day'],
  [[...anything, '--as-of', '2999-01-01'], 'has not come yet'],
  [[...anything, ...day], '--source needs the name'],
  [[...anything, ...day, '--source', 'Imported'], '--source needs the name'],
  [[...anything, ...day, ...source, '--confidence', 'high'], '--confidence'],
  [[...anything, ...day, '--dryrun'], '--dryrun'],
] as const)('%#: wrong usage shows the correct usage', ([args, what]) => {
  const { status, stderr } = tool(...args)
  expect(status).toBe(2)
  expect(stderr).toContain(what)
  expect(stderr).toContain('Usage:')
})

const matrix = '../shared/data/visa-matrix-passportindex-2026-02-17.json'
const missions = '../shared/data/missions-wikidata-2022-11-16.csv'

test.skipIf(!existsSync(matrix))('a public matrix of 39,402 pairs is compared', () => {
  const { status, stdout } = tool('--matrix', matrix, '--as-of', '2026-02-17', '--dry-run')
  expect(status).toBe(0)
  expect(stdout).toContain('39402 pairs in the file')
  expect(stdout).toContain('kept: ours is newer')
})

test.skipIf(!existsSync(matrix))('a public matrix is written, read again and then changes nothing', () => {
  const data = copyOfFacts('public')
  const args = ['--matrix', matrix, '--as-of', '2026-02-17', '--data', data, '--source', 'A public matrix']
  expect(tool(...args)).toMatchObject({ status: 0, stderr: '' })
  expect(tool(...args).stdout).toContain('nothing changes')
})

test.skipIf(!existsSync(missions))(
  'a public list of missions is rejected as it is, and read with unknown lines skipped',
  () => {
    const args = ['--missions', missions, '--as-of', '2022-11-16', '--dry-run']
    const refused = tool(...args)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toMatch(/\d+ problems, the first 50 are shown/)
    const { status, stdout } = tool(...args, '--skip-unknown')
    expect(status).toBe(0)
    expect(Number(/(\d+) missions in the file/.exec(stdout)?.[1])).toBeGreaterThan(9_000)
  },
)
