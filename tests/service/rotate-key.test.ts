import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterKeyOf, openEncryption, unwrap } from '#app/platform/encryption.server.ts'
import { wrappedColumns } from '#app/platform/keys/encryption-key.store.server.ts'
import { aVisaAndTrip } from '#tests/service/own-visas.ts'
import { aDraft, anOwnFile, pay, upload } from '#tests/service/world.ts'
import { Browser } from '#tests/support/browser.ts'
import { runOperator, startOperator } from '#tests/support/operator.ts'
import { type House, openPublicHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { type RunningService, startService } from '#tests/support/service.ts'

const [old, next] = [randomBytes(32), randomBytes(32)]
const keys = { APP_KEY: old.toString('base64'), APP_KEY_NEXT: next.toString('base64') }
const afterwards = { APP_KEY: keys.APP_KEY_NEXT }
const published = { DEMO_MODE: '0' }
const kills = 5
const sentEmails = 12_000

let house: House
let owner: Traveller
let draft: string
let paid: string
const started: RunningService[] = []

beforeAll(async () => {
  house = await openPublicHouse({ APP_KEY: keys.APP_KEY })
  owner = await signUp(house)
  draft = await aDraft(owner)
  await upload(owner, draft)
  paid = await aDraft(owner)
  await upload(owner, paid)
  await pay(owner.browser, paid)
  await owner.browser.post('/saved-travellers', { save: paid })
  await aVisaAndTrip(house, owner)
  await anOwnFile(owner)
  await owner.browser.fill('/support/new', { subject: 'A photo', message: 'May I smile?' })
  await leavePartner()
  await leaveProofKey()
  await leaveEmails(sentEmails)
}, 200_000)
afterAll(async () => {
  for (const service of started) await service.stop()
  await house?.close()
})

/** A company, whose address is encrypted with its own key. */
async function leavePartner(): Promise<void> {
  const [encryption, id, at] = [openEncryption(old), crypto.randomUUID(), new Date()]
  const key = encryption.newKey(`partner:${id}`)
  const sealed = encryption.seal(key, `partner:${id}/contact`, Buffer.from('{}'))
  await house.sql`
    insert into partners (id, name, sealed_key, sealed, created_at, updated_at)
    values (${id}, ${`Company ${id}`}, ${Buffer.from(key)}, ${Buffer.from(sealed)}, ${at}, ${at})`
}

/** The key that signs visa proofs. */
async function leaveProofKey(): Promise<void> {
  const [encryption, id] = [openEncryption(old), crypto.randomUUID()]
  const key = encryption.newKey(`proof-key:${id}`)
  const sealed = encryption.seal(key, `proof-key:${id}/private`, randomBytes(48))
  await house.sql`
    insert into proof_keys (id, kid, public_x, sealed_key, sealed, created_at)
    values (${id}, ${id}, ${id}, ${Buffer.from(key)}, ${Buffer.from(sealed)}, now())`
}

/** Old sent emails: enough for a rotation to take a while. */
async function leaveEmails(count: number): Promise<void> {
  const encryption = openEncryption(old)
  const rows = Array.from({ length: count }, () => {
    const id = crypto.randomUUID()
    const at = new Date()
    const letter_key = Buffer.from(encryption.newKey(`letter:${id}`))
    return { id, letter_key, letter: Buffer.alloc(0), created_at: at, next_attempt_at: at, sent_at: at }
  })
  for (let first = 0; first < count; first += 1_000) {
    await house.sql`insert into outbox ${house.sql(rows.slice(first, first + 1_000))}`
  }
}

async function start(environment: Record<string, string>): Promise<RunningService> {
  const service = await startService({
    databaseUrl: house.databaseUrl,
    dataDirectory: dirname(house.files),
    environment: { ...published, ...environment },
  })
  started.push(service)
  return service
}

const settings = () => ({
  ...published,
  DATABASE_URL: house.databaseUrl,
  DATA_DIR: dirname(house.files),
})

function at(service: RunningService, { cookies }: Browser): Browser {
  const browser = new Browser({ port: Number(new URL(service.origin).port), origin: service.origin })
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

async function wrappedKeys(): Promise<{ about: string; key: Buffer }[]> {
  const all = []
  for (const { table, column, owner } of wrappedColumns) {
    const rows = await house.sql.unsafe(`select id, ${column} as key from ${table} where octet_length(${column}) > 0`)
    all.push(...rows.map(({ id, key }) => ({ about: `${owner}:${id}`, key: key as Buffer })))
  }
  return all
}

const opens = (secret: Buffer, { about, key }: { about: string; key: Buffer }) => {
  try {
    return unwrap({ keys: [masterKeyOf(secret)] }, about, key).length === 32
  } catch {
    return false
  }
}

const hashes = () =>
  new Map(
    readdirSync(join(house.files, 'documents')).map((name) => {
      const bytes = readFileSync(join(house.files, 'documents', name))
      return [name, createHash('sha256').update(bytes).digest('hex')]
    }),
  )

test('nothing is rotated before a server knows the next key', async () => {
  const early = await runOperator('rotate-key.mts', [], { ...settings(), ...keys })
  expect(early.output).toMatch(/No server knows APP_KEY_NEXT yet/)
  const stopped = await runOperator('rotate-key.mts', ['--stopped'], { ...settings(), ...keys })
  expect(stopped.output).toMatch(/A server is running/)
  expect([early.code, stopped.code]).toEqual([1, 1])
}, 60_000)

test('a rotation that is killed repeatedly completes while users work', async () => {
  // Stops the server that has only one key: it could not read what the others write.
  await house.service.stop()
  const service = await start(keys)
  const browser = at(service, owner.browser)
  const traveller = { ...owner, browser }
  const before = hashes()

  const rewrapped = async () => {
    const [row] = await house.sql`select count(*)::int as count from outbox where octet_length(letter_key) = 68`
    return Number(row?.count)
  }
  let enough = false
  const faults: string[] = []
  const working = (async () => {
    for (let turn = 0; !enough; turn += 1) {
      const page = await browser.get(`/apply/${draft}/contact`)
      if (page.status !== 200) faults.push(`A page was answered with ${page.status}`)
      await anOwnFile(traveller, `ticket-${turn}.pdf`).catch((error) => faults.push(String(error)))
      const other = await signUp({ ...house, port: browser.house.port, origin: service.origin })
      await aDraft(other).catch((error) => faults.push(String(error)))
    }
  })()

  let cut = 0
  for (let killed = 0; killed < kills; killed += 1) {
    const had = await rewrapped()
    const { child, ended } = startOperator('rotate-key.mts', [], { ...settings(), ...keys })
    // At a different point each time: before the switch, in the middle of a table, near the end.
    if (killed === 0) await wait(400)
    else while ((await rewrapped()) < Math.min(had + 500 * killed, sentEmails) && child.exitCode === null) await wait(2)
    child.kill('SIGKILL')
    await ended
    const has = await rewrapped()
    if (has > 0 && has < sentEmails) cut += 1
  }
  expect(cut, 'some were killed in the middle').toBeGreaterThanOrEqual(2)
  const finished = await runOperator('rotate-key.mts', [], { ...settings(), ...keys })
  expect(finished, finished.output).toMatchObject({ code: 0 })
  await wait(1_500)
  enough = true
  await working
  expect(faults).toEqual([])

  const all = await wrappedKeys()
  expect(all.length).toBeGreaterThan(sentEmails)
  expect(all.filter((row) => opens(old, row))).toEqual([])
  expect(all.filter((row) => !opens(next, row))).toEqual([])
  const after = hashes()
  expect([...before].filter(([name, hash]) => after.get(name) !== hash)).toEqual([])
}, 300_000)

test('running it again after completion finds nothing to do', async () => {
  const again = await runOperator('rotate-key.mts', [], { ...settings(), ...keys })
  expect(again, again.output).toMatchObject({ code: 0 })
  expect(again.output).not.toMatch(/\d+ keys/)
}, 60_000)

test('the old key alone starts no service, and the database rejects what it wrapped', async () => {
  await expect(start({ APP_KEY: keys.APP_KEY })).rejects.toThrow(/APP_KEY was replaced by another key on \d{4}-/)
  const id = crypto.randomUUID()
  const key = Buffer.from(openEncryption(old).newKey(`letter:${id}`))
  const late = house.sql`insert into outbox (id, letter_key, letter, created_at, next_attempt_at)
    values (${id}, ${key}, '', now(), now())`
  await expect(late).rejects.toThrow(/wrapped by a retired key/)
}, 60_000)

test('with the new key alone everything is readable: pages, files, the audit log, digest lookups', async () => {
  const service = await start(afterwards)
  const browser = at(service, owner.browser)
  expect((await browser.get(`/apply/${draft}/contact`)).text).toContain('name="email"')
  const page = await browser.get(`/applications/${paid}`)
  const link = /href="(\/storage\/v1\/documents\/[^"]+)"/.exec(page.text)?.[1] ?? ''
  expect((await browser.get(link)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await browser.get('/support')).text).toContain('A photo')
  expect((await browser.get('/saved-travellers')).text).toContain('Asha Rao')
  const visas = (await browser.get('/visas')).text
  expect(visas).toContain('Visa for Japan')
  expect(visas).toContain('9 Mar 2026')
  const auditLog = await runOperator('verify-audit.mts', [], { ...settings(), ...afterwards })
  expect(auditLog.output).toMatch(/whole/)
}, 60_000)
