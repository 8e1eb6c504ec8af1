import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type RetentionPeriod, retentionPeriodNames } from '#app/features/settings/retention/retention-rules.ts'
import { visitor } from '#app/platform/actor.ts'
import { readOrganisation } from '#app/platform/organisation.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { privacyPolicy } from '#app/routes/legal/privacy-policy.words.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { retention } from '../retention.ts'
import { cleanUp } from './clean-up.server.ts'

const cleaning = jobActor('clean-up')

const hour = 3_600_000
const day = 24 * hour
const at = (ms: number) => new Date(testNow.getTime() - ms).toISOString()

type Kept = {
  table: string
  /** The retention period in milliseconds. */
  life: number
  /** Adds a row whose period started at that time. */
  add: (ctx: RequestContext, began: string) => Promise<unknown>
}

const owner = async (ctx: RequestContext) => (await aTraveller(ctx.db)).accountId
const later = (began: string, ms: number) => new Date(Date.parse(began) + ms).toISOString()

const kept: Kept[] = [
  {
    table: 'sessions',
    life: 14 * day,
    add: async (ctx, began) =>
      ctx.db.execute(sql`insert into sessions (id, account_id, token_hash, expires_at, last_seen_at)
        values (gen_random_uuid(), ${await owner(ctx)}, gen_random_uuid(), ${later(began, 30 * day)}, ${began})`),
  },
  {
    table: 'sessions',
    life: 30 * day,
    add: async (ctx, began) =>
      ctx.db.execute(sql`insert into sessions (id, account_id, token_hash, expires_at, last_seen_at)
        values (gen_random_uuid(), ${await owner(ctx)}, gen_random_uuid(), ${later(began, 30 * day)}, ${at(0)})`),
  },
  {
    table: 'one_time_secrets',
    life: hour,
    add: (ctx, began) =>
      ctx.db.execute(sql`insert into one_time_secrets (id, purpose, secret_hash, value, expires_at, created_at)
        values (gen_random_uuid(), 'reset-password', 'x', '{}', ${later(began, hour)}, ${began})`),
  },
  {
    table: 'saved_forms',
    life: hour,
    add: async (ctx, began) =>
      ctx.db.execute(sql`insert into saved_forms (id, account_id, sealed, expires_at, created_at)
        values (gen_random_uuid(), ${await owner(ctx)}, '', ${later(began, hour)}, ${began})`),
  },
  {
    table: 'sign_in_attempts',
    life: retention.attemptHours * hour,
    add: (ctx, began) =>
      ctx.db.execute(sql`insert into sign_in_attempts (id, subject, at) values (gen_random_uuid(), 'x', ${began})`),
  },
  {
    table: 'undoable_acts',
    life: retention.attemptHours * hour,
    add: async (ctx, began) =>
      ctx.db.execute(sql`insert into undoable_acts (id, actor_id, changes, at)
        values (gen_random_uuid(), ${await owner(ctx)}, '[]', ${began})`),
  },
  {
    table: 'idempotency_keys',
    life: retention.idempotencyKeyDays * day,
    add: (ctx, began) =>
      ctx.db.execute(
        sql`insert into idempotency_keys (key, body_hash, answer, created_at) values ('x', '', '{}', ${began})`,
      ),
  },
]

const count = async ({ db }: RequestContext, table: string) => {
  const {
    rows: [row],
  } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)
  return row?.n
}

test.for(kept)(
  '$table are kept for their retention period, and then deleted',
  async ({ table, life, add }, { ctx }) => {
    const job = ctx(cleaning)
    await add(job, at(life - 1000))
    await cleanUp(job)
    expect(await count(job, table)).toBe(1)
    await job.db.execute(sql`delete from ${sql.identifier(table)}`)
    await add(job, at(life + 1000))
    await cleanUp(job)
    expect(await count(job, table)).toBe(0)
  },
)

test('only the service cleans up', async ({ ctx }) => {
  await expect(cleanUp(ctx(visitor))).rejects.toMatchObject({ status: 404 })
})

test('the privacy policy shows the periods that the jobs use, whatever the settings', () => {
  const rules = Object.fromEntries(retentionPeriodNames.map((name, index) => [name, 101 + index])) as Record<
    RetentionPeriod,
    number
  >
  const organisation = readOrganisation({ file: undefined, demo: true })
  const { sections } = privacyPolicy({ organisation, demo: true, rules })
  const text = JSON.stringify(sections.find(({ id }) => id === 'how-long'))
  const said = [...text.matchAll(/(\d+) (days|hours)/g)].map(([whole]) => whole)
  for (const [name, figure] of Object.entries({ ...retention, ...rules })) {
    expect(said, name).toContain(`${figure} ${name.endsWith('Hours') ? 'hours' : 'days'}`)
  }
})
