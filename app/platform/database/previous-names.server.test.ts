import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'

test('a server of the previous version reads and writes tables by their earlier names', async ({ db }) => {
  const { accountId } = await aTraveller(db)
  const at = testNow.toISOString()
  await db.execute(sql`insert into held_forms (id, account_id, sealed, expires_at, created_at)
    values (gen_random_uuid(), ${accountId}, '', ${at}, ${at})`)
  await db.execute(sql`insert into held_visas (id, account_id, details, end_mark, created_at, updated_at)
    values (gen_random_uuid(), ${accountId}, '', '', ${at}, ${at})`)
  await db.execute(sql`insert into kept_trips (id, account_id, details, created_at, updated_at)
    values (gen_random_uuid(), ${accountId}, '', ${at}, ${at})`)
  const once = sql`insert into once_keys (key, body_hash, answer, created_at) values ('x', '', '{}', ${at})
    on conflict (key) do nothing returning key`
  expect((await db.execute(once)).rows).toHaveLength(1)
  expect((await db.execute(once)).rows).toHaveLength(0)
  await db.execute(sql`select told_at from told_facts for update`)

  for (const table of ['saved_forms', 'visa_records', 'visa_trips', 'idempotency_keys']) {
    const { rows } = await db.execute(sql`delete from ${sql.identifier(table)} returning 1`)
    expect(rows, table).toHaveLength(1)
  }
})
