import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '#app/platform/database.server.ts'
import { openEncryptionWith } from '#app/platform/encryption.server.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { listKeys, retireKey, switchKeys } from './encryption-key.store.server.ts'
import { encryptionKeys } from './encryption-key.table.server.ts'
import { openKeyRing, readKeyRing, refreshKeyRing, type Secrets } from './open-key-ring.server.ts'

const [first, second, third] = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const only = (key: Uint8Array): Secrets => ({ key, next: undefined })

function start(db: Database, secrets: Secrets, fits = true) {
  return openKeyRing(db, secrets, { now: testNow, fits: async () => fits })
}

async function ring(db: Database, secrets: Secrets) {
  const opened = await start(db, secrets)
  if ('problem' in opened) throw new Error(opened.problem.code)
  return opened.ring
}

/** Rotates like the command-line tool, without rewrapping rows. */
async function rotate(db: Database): Promise<void> {
  const [from, to] = await listKeys(db)
  await switchKeys(db, String(from?.id), String(to?.id), testNow)
}

test('the first start records its key, and every later one with it has the same digests', async ({ db }) => {
  const digest = openEncryptionWith(await ring(db, only(first))).digest('a')
  expect(openEncryptionWith(await ring(db, only(first))).digest('a')).toBe(digest)
  expect(await start(db, only(second))).toEqual({ problem: { code: 'wrong' } })
  expect(await listKeys(db)).toHaveLength(1)
})

test('a first start whose key decrypts none of the existing data records nothing', async ({ db }) => {
  expect(await start(db, only(first), false)).toEqual({ problem: { code: 'wrong' } })
  expect(await listKeys(db)).toEqual([])
})

test('an older installation keeps its digests, and a new one has an independent key for them', async ({ db }) => {
  const derived = await readKeyRing(db, only(first))
  if ('problem' in derived) throw new Error()
  const fresh = await ring(db, only(first))
  expect(Buffer.from(fresh.digestKey).equals(derived.ring.digestKey)).toBe(false)
  await db.delete(encryptionKeys)
  await aTraveller(db)
  const older = await ring(db, only(first))
  expect(Buffer.from(older.digestKey).equals(derived.ring.digestKey)).toBe(true)
})

describe('during key rotation', () => {
  test('a running server follows, reads both keys, and keeps its digests', async ({ db }) => {
    const running = await ring(db, { key: first, next: second })
    const encryption = openEncryptionWith(running)
    const [before, digest] = [encryption.newKey('person:1'), encryption.digest('a')]
    await rotate(db)
    expect(await refreshKeyRing(db, running)).toBe(true)
    const after = encryption.newKey('person:1')
    expect([before.length, after.length]).toEqual([60, 68])
    for (const key of [before, after]) expect(encryption.seal(key, 'person:1/x', Buffer.from('x'))).toBeDefined()
    expect(openEncryptionWith(await ring(db, { key: first, next: second })).digest('a')).toBe(digest)
    // The same with settings already changed.
    expect(openEncryptionWith(await ring(db, { key: second, next: first })).digest('a')).toBe(digest)
  })

  test('a server with one of the two keys does not start, and a running one is notified', async ({ db }) => {
    const running = await ring(db, only(first))
    await start(db, { key: first, next: second })
    await rotate(db)
    expect(await refreshKeyRing(db, running)).toBe(false)
    for (const key of [first, second])
      expect(await start(db, only(key))).toEqual({ problem: { code: 'other-missing' } })
    expect(await start(db, only(third))).toEqual({ problem: { code: 'wrong' } })
  })

  test('the old key starts no server afterwards, alone or as the next key', async ({ db }) => {
    const digest = openEncryptionWith(await ring(db, { key: first, next: second })).digest('a')
    await rotate(db)
    const [old] = await db.select().from(encryptionKeys).where(eq(encryptionKeys.status, 'retiring'))
    await retireKey(db, String(old?.id), testNow)
    expect(await start(db, only(first))).toEqual({ problem: { code: 'retired', at: testNow } })
    expect(await start(db, { key: second, next: first })).toEqual({ problem: { code: 'next-retired' } })
    expect(openEncryptionWith(await ring(db, only(second))).digest('a')).toBe(digest)
    expect(openEncryptionWith(await ring(db, { key: first, next: second })).digest('a')).toBe(digest)
  })
})
