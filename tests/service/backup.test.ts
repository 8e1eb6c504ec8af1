import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { typedAnswers } from '#tests/service/world.ts'
import { Browser } from '#tests/support/browser.ts'
import { runOperator, startOperator } from '#tests/support/operator.ts'
import { type House, openPublicHouse } from '#tests/support/people.ts'
import { startService, temporaryDirectory } from '#tests/support/service.ts'
import { settingsOfToday } from '#tests/support/stand-in.ts'
import { type Acknowledged, travelUntilTheEnd } from '../crash/load.ts'
import { halfDone, lossOf } from '../crash/losses.ts'
import { type EmptyPlace, emptyPlace } from './empty-place.ts'

const key = randomBytes(32).toString('base64')
const keys = { APP_KEY: key, DEMO_MODE: '0' }

let house: House
let shelf: ReturnType<typeof temporaryDirectory>
/** What was acknowledged before the backup began. */
let before: Acknowledged[]
let printed: string
const places: EmptyPlace[] = []

beforeAll(async () => {
  house = await openPublicHouse({ APP_KEY: key })
  shelf = temporaryDirectory()
  const made = await runOperator('backup.mts', ['--new-key', at('private')], {})
  expect(made, made.output).toMatchObject({ code: 0 })
  before = await underLoad(async () => {
    const saved = await backUp('sealed', '--to', at('private.pub'))
    expect(saved, saved.output).toMatchObject({ code: 0 })
    printed = saved.output
  })
  // No load is left, so this backup contains the current state.
  expect(await backUp('open')).toMatchObject({ code: 0 })
}, 400_000)
afterAll(async () => {
  for (const place of places) await place.close()
  await house?.close()
  shelf?.remove()
})

const at = (name: string) => join(shelf.path, name)
const sealedFile = () => at('sealed/portolan.tar.age')
const openFile = () => at('open/portolan.tar')

function backUp(name: string, ...words: string[]) {
  const DATA_DIR = dirname(house.files)
  return runOperator('backup.mts', [at(name), ...words], { ...keys, DATABASE_URL: house.databaseUrl, DATA_DIR })
}

/** Runs `work` while travellers apply, upload and pay; returns what had been acknowledged to them before. */
async function underLoad(work: () => Promise<void>): Promise<Acknowledged[]> {
  const done: Acknowledged[] = []
  let enough = false
  const load = {
    port: house.port,
    origin: house.origin,
    confirmEmail: async (email: string) => {
      await house.sql`update accounts set email_verified = true where email = ${email}`
    },
    note: (act: Acknowledged) => {
      done.push(act)
      if (enough) throw new Error('That was enough')
    },
  }
  const travelling = Promise.all([1, 2, 3].map(() => travelUntilTheEnd(load)))
  const payments = () => done.filter(({ act }) => act === 'payment')
  await vi.waitFor(() => expect(payments().length).toBeGreaterThanOrEqual(3), { timeout: 180_000, interval: 50 })
  const before = [...done]
  await work()
  const during = done.length - before.length
  enough = true
  await travelling
  expect(during, 'there was a load').toBeGreaterThan(0)
  return before
}

async function aPlace(): Promise<EmptyPlace> {
  const place = await emptyPlace()
  places.push(place)
  return place
}

function restore(place: EmptyPlace, from: string, words: string[] = [], environment: Record<string, string> = keys) {
  const settings = { ...environment, DATABASE_URL: place.serviceUrl, DATABASE_OWNER_URL: place.url }
  return runOperator('restore.mts', [at(from), ...words], { ...settings, DATA_DIR: place.directory })
}

async function isUntouched({ sql, directory }: EmptyPlace): Promise<boolean> {
  const [row] = await sql`select count(*)::int as tables from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`
  return row?.tables === 0 && readdirSync(directory).length === 0
}

test('data acknowledged before a backup under load is present after the restore, and works', async () => {
  const place = await aPlace()
  const restored = await restore(place, 'sealed', ['--key', at('private')])
  expect(restored, restored.output).toMatchObject({ code: 0 })
  expect(restored.output).toMatch(/Every row of \d+ tables is as it was saved/)
  expect(restored.output).toMatch(/\d+ keys open with APP_KEY, and \d+ files are what their rows say/)
  expect(restored.output).toMatch(/The audit log is whole[\s\S]*The ledger balances: [1-9]/)
  const isStored = (key: string) => existsSync(join(place.directory, 'files', key))
  expect(await halfDone(place.sql, isStored)).toEqual([])

  const service = await startService({
    databaseUrl: place.serviceUrl,
    ownerUrl: place.url,
    dataDirectory: place.directory,
    environment: { ...keys, ...(await settingsOfToday()) },
  })
  try {
    const house = { port: Number(new URL(service.origin).port), origin: service.origin }
    const losses = []
    for (const done of before) {
      const browser = new Browser(house)
      for (const [name, value] of done.browser.cookies) browser.cookies.set(name, value)
      losses.push(await lossOf({ ...done, browser }, place.sql))
    }
    expect(losses.filter((loss) => loss !== undefined)).toEqual([])
    expect(before.filter(({ act }) => act === 'document').length).toBeGreaterThanOrEqual(6)
  } finally {
    await service.stop()
  }
}, 300_000)

test('a restored installation matches the saved one, row by row and byte by byte', async () => {
  const place = await aPlace()
  const restored = await restore(place, 'open')
  expect(restored, restored.output).toMatchObject({ code: 0 })

  const tables = await house.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  // Tables that change by themselves while a service runs.
  const moving = [
    'settings',
    'sessions',
    'devices',
    'outbox',
    'idempotency_keys',
    'one_time_secrets',
    'sign_in_attempts',
  ]
  const different: string[] = []
  let compared = 0
  for (const { name } of tables.filter(({ name }) => !moving.includes(name))) {
    // A job fills in the search hashes of an application, also after the backup was taken.
    const rows = (sql: EmptyPlace['sql']) =>
      sql.unsafe(`select (to_jsonb(t) - 'lookup_hashes')::text as row from ${name} t order by 1`)
    const [were, are] = [await rows(house.sql), await rows(place.sql)]
    compared += were.length
    if (JSON.stringify(were) !== JSON.stringify(are)) different.push(name)
  }
  expect(different).toEqual([])
  expect(compared).toBeGreaterThan(1_000)
  expect(hashesOf(join(place.directory, 'files'))).toEqual(hashesOf(house.files))
}, 300_000)

function hashesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const hashes = names.map(({ name, parentPath }) => {
    const bytes = readFileSync(join(parentPath, name))
    return [name, createHash('sha256').update(bytes).digest('hex')] as const
  })
  return Object.fromEntries(hashes.toSorted())
}

/** Whether bytes contain a word, as text or in the hexadecimal form in which PostgreSQL writes bytes. */
const holds = (bytes: Buffer, word: string) => bytes.includes(word) || bytes.includes(Buffer.from(word).toString('hex'))

test('a stolen backup reveals nothing that is encrypted, and an encrypted backup nothing at all', async () => {
  const [sealed, open] = [readFileSync(sealedFile()), readFileSync(openFile())]
  const [person] =
    await house.sql`select full_name, claimed_email from accounts where claimed_email like '%@example.test' limit 1`
  const plain = [String(person?.claimed_email), String(person?.full_name)]
  const secret = [
    typedAnswers.passport?.passportNumber,
    typedAnswers.contact?.address,
    typedAnswers.contact?.phone,
    '%PDF-',
    key,
    Buffer.from(key, 'base64').toString('hex'),
  ].map(String)
  expect(
    secret.filter((word) => word === 'undefined' || holds(open, word) || open.includes(Buffer.from(key, 'base64'))),
  ).toEqual([])
  expect([...plain, ...secret, 'accounts', 'manifest', 'documents/'].filter((word) => holds(sealed, word))).toEqual([])
  // The search does find plain text without --to, as the warning says.
  expect(plain.filter((word) => !holds(open, word))).toEqual([])
  expect(printed).not.toContain('WARNING')
}, 60_000)

test('a restore without its private key or APP_KEY, or with another key, fails and changes nothing', async () => {
  const place = await aPlace()
  await runOperator('backup.mts', ['--new-key', at('other')], {})
  const { APP_KEY: _, ...withoutKey } = keys
  const otherKey = { ...keys, APP_KEY: randomBytes(32).toString('base64') }
  const tries = [
    [await restore(place, 'sealed'), /encrypted/],
    [await restore(place, 'sealed', ['--key', at('other')]), /cannot be restored/],
    [await restore(place, 'sealed', ['--key', at('private')], otherKey), /Set APP_KEY to the key that belongs/],
    [await restore(place, 'sealed', ['--key', at('private')], withoutKey), /APP_KEY must be/],
  ] as const
  for (const [{ code, output }, said] of tries) {
    expect(code, output).toBe(1)
    expect(output).toMatch(said)
  }
  expect(await isUntouched(place)).toBe(true)
}, 120_000)

test('a truncated or modified backup is rejected before anything is restored', async () => {
  const place = await aPlace()
  const [sealed, open] = [readFileSync(sealedFile()), readFileSync(openFile())]
  const changed = (bytes: Buffer, place: number) => {
    const copy = Buffer.from(bytes)
    copy[place] = (copy[place] ?? 0) ^ 1
    return copy
  }
  const broken: [Buffer, string][] = [
    ...[0.3, 0.7, 0.999].map((part): [Buffer, string] => [
      sealed.subarray(0, sealed.length * part),
      'portolan.tar.age',
    ]),
    ...[0.3, 0.7].map((part): [Buffer, string] => [open.subarray(0, open.length * part), 'portolan.tar']),
    ...[0.2, 0.5, 0.8].map((part): [Buffer, string] => [
      changed(sealed, Math.floor(sealed.length * part)),
      'portolan.tar.age',
    ]),
    // Inside the text of a row and inside a file.
    [changed(open, open.indexOf('@example.test') + 3), 'portolan.tar'],
    [changed(open, open.indexOf('files/documents/') + 700), 'portolan.tar'],
  ]
  for (const [index, [bytes, name]] of broken.entries()) {
    const { path, remove } = temporaryDirectory()
    writeFileSync(join(path, name), bytes)
    const { code, output } = await runOperator('restore.mts', [path, '--key', at('private')], {
      ...keys,
      DATABASE_URL: place.url,
      DATA_DIR: place.directory,
    })
    remove()
    expect(code, `${index}: ${output}`).toBe(1)
    expect(output).toMatch(/cannot be restored/)
  }
  expect(await isUntouched(place)).toBe(true)
}, 300_000)

test('a restore into a non-empty installation is refused, and lists its contents', async () => {
  const place = await aPlace()
  await place.sql`create table visitors (id int)`
  const used = await restore(place, 'open')
  expect(used.output).toMatch(/The database is not empty: it holds public.visitors/)
  await place.sql`drop table visitors`

  writeFileSync(join(place.directory, 'notes'), '')
  const withFile = await restore(place, 'open')
  expect(withFile.output).toMatch(/is not empty: it holds notes/)
  expect([used.code, withFile.code]).toEqual([1, 1])
}, 60_000)

test('after a killed restore no service starts, and no second restore runs', async () => {
  const place = await aPlace()
  const settings = { ...keys, DATABASE_URL: place.serviceUrl, DATABASE_OWNER_URL: place.url, DATA_DIR: place.directory }
  const { child, ended } = startOperator('restore.mts', [at('open')], settings)
  const isUnderWay = async () => (await place.sql`select to_regclass('public.restore_unfinished') as name`)[0]?.name
  while (!(await isUnderWay()) && child.exitCode === null) await wait(5)
  child.kill('SIGKILL')
  await ended
  const { serviceUrl: databaseUrl, url: ownerUrl, directory: dataDirectory } = place
  const start = startService({ databaseUrl, ownerUrl, dataDirectory, environment: keys })
  await expect(start).rejects.toThrow(/restore into this database was not finished/)
  rmSync(join(place.directory, 'files'), { recursive: true, force: true })
  const again = await restore(place, 'open')
  expect(again.output).toMatch(/was not finished. Make an empty database/)
}, 60_000)

test('a killed backup leaves nothing that looks like a complete one', async () => {
  const directory = at('killed')
  const { child, ended } = startOperator('backup.mts', [directory], {
    ...keys,
    DATABASE_URL: house.databaseUrl,
    DATA_DIR: dirname(house.files),
  })
  while (!existsSync(join(directory, 'portolan.tar.part')) && child.exitCode === null) await wait(2)
  child.kill('SIGKILL')
  await ended
  expect(existsSync(join(directory, 'portolan.tar'))).toBe(false)
  const { output } = await restore(await aPlace(), 'killed')
  expect(output).toMatch(/There is no finished backup/)
  expect((await backUp('killed')).output).toMatch(/is not empty/)
}, 60_000)
