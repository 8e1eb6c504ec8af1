import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDatabase } from '#app/platform/database.server.ts'
import { masterKeyOf, openEncryptionWith, unwrap } from '#app/platform/encryption.server.ts'
import { test } from '#tests/support/database.ts'
import { listKeys } from './encryption-key.store.server.ts'
import { openKeyRing } from './open-key-ring.server.ts'
import { rotateKey } from './rotate-key.server.ts'

const [first, second] = [1, 2].map((fill) => new Uint8Array(32).fill(fill)) as [Uint8Array, Uint8Array]
const quiet = () => {}

test('locked rows, and rows added at the last moment, are wrapped again as well', async ({
  committed: { db, url },
}) => {
  const opened = await openKeyRing(db, { key: first, next: second }, { now: new Date(), fits: async () => true })
  if ('problem' in opened) throw new Error(opened.problem.code)
  const { ring } = opened
  const encryption = openEncryptionWith({ ...ring, writing: { ...ring.writing } })
  const add = async (to: typeof db, key = (id: string) => encryption.newKey(`letter:${id}`)) => {
    const id = crypto.randomUUID()
    await to.execute(sql`insert into outbox (id, letter_key, letter, created_at, next_attempt_at)
      values (${id}, ${Buffer.from(key(id))}, '', now(), now())`)
    return id
  }
  const held = await add(db)
  const lost = await add(db, () => openEncryptionWith(ring).newKey('letter:of somebody else'))

  const others = openDatabase(url, { connections: 2 })
  const holding = others.db.transaction(async (tx) => {
    await tx.execute(sql`select from outbox where id = ${held} for update`)
    await wait(1_500)
  })
  // A server that has not noticed the rotation yet writes a row, uncommitted until the old key is retired.
  const writing = others.db.transaction(async (tx) => {
    const id = await add(tx)
    while ((await listKeys(db)).every(({ status }) => status !== 'retired')) await wait(100)
    await wait(500)
    return id
  })
  const said: string[] = []
  const rotating = rotateKey({ db, ring, now: () => new Date(), say: (line) => said.push(line) })
  const [late] = await Promise.all([writing, holding])
  expect(await rotating).toBe('done')
  await others.close()

  const { rows } = await db.execute<{ id: string; key: Buffer }>(sql`select id, letter_key as key from outbox`)
  const opens = ({ id, key }: { id: string; key: Buffer }) => {
    try {
      return unwrap({ keys: [masterKeyOf(second)] }, `letter:${id}`, key).length === 32
    } catch {
      return false
    }
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const id of [held, late]) expect(opens(byId.get(id) as { id: string; key: Buffer })).toBe(true)
  // An unreadable key is reported and does not block the rotation.
  expect(opens(byId.get(lost) as { id: string; key: Buffer })).toBe(false)
  expect(said).toContain('outbox: 1 keys open with neither key and were left as they are')

  expect(await rotateKey({ db, ring, now: () => new Date(), say: quiet })).toBe('done')
  await expect(add(db)).rejects.toMatchObject({ cause: { message: expect.stringMatching(/retired key/) } })
})
