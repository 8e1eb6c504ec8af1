import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { noticeDays, type RetentionRules, retentionRulesOf } from '#app/features/settings/retention/retention-rules.ts'
import { settings } from '#app/features/settings/setting.table.server.ts'
import { visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { retentionBegan } from '#tests/support/retention.ts'
import { countDue, eraseDue } from './erase-due.server.ts'
import { daysOf, type ErasureKind } from './erasure.ts'

const erasing = jobActor('erasures')
const day = 86_400_000
const before = (ms: number) => new Date(testNow.getTime() - ms).toISOString()
const owner = async ({ db }: RequestContext) => (await aTraveller(db)).accountId

// Each period is distinct, so that confusing 2 of them is detected.
const periods: RetentionRules = retentionRulesOf({
  ticketDays: 40,
  messageDays: 41,
  notificationDays: 42,
  activityDays: 43,
  deviceDays: 44,
  emailDays: 45,
})

type Added = { kind: ErasureKind; table: string; add: (ctx: RequestContext, began: string) => Promise<unknown> }

const added: Added[] = [
  {
    kind: 'ticket',
    table: 'tickets',
    add: async (ctx, began) => {
      const id = crypto.randomUUID()
      await ctx.db.execute(sql`insert into tickets (id, reference, account_id, subject, status, created_at, updated_at)
        values (${id}, ${id}, ${await owner(ctx)}, '', 'resolved', ${began}, ${began})`)
      await ctx.db.execute(sql`insert into ticket_messages (id, ticket_id, sender, text, at)
        values (gen_random_uuid(), ${id}, 'user', '', ${began})`)
    },
  },
  {
    kind: 'message',
    table: 'contact_messages',
    add: ({ db }, began) =>
      db.execute(sql`insert into contact_messages (id, reference, status, sealed_key, sealed, created_at, answered_at)
        values (gen_random_uuid(), gen_random_uuid(), 'answered', '', '', ${began}, ${began})`),
  },
  {
    kind: 'report',
    table: 'fact_reports',
    add: ({ db }, began) =>
      db.execute(sql`insert into fact_reports (id, reference, subject, key, wrong, status, outcome, sealed_key, sealed,
          created_at, answered_at)
        values (gen_random_uuid(), gen_random_uuid(), 'country', 'KE', 'other', 'answered', 'right', '', '', ${began}, ${began})`),
  },
  {
    kind: 'notification',
    table: 'notifications',
    add: async (ctx, began) =>
      ctx.db.execute(sql`insert into notifications (id, account_id, kind, title, text, created_at, shown_from)
        values (gen_random_uuid(), ${await owner(ctx)}, 'application', 'x', 'x', ${began}, ${began})`),
  },
  {
    kind: 'activity',
    table: 'account_activities',
    add: async (ctx, began) =>
      ctx.db.execute(sql`insert into account_activities (id, account_id, at, event, ip_address, user_agent)
        values (gen_random_uuid(), ${await owner(ctx)}, ${began}, 'signed-in', '', '')`),
  },
  {
    kind: 'device',
    table: 'devices',
    add: async (ctx, began) =>
      ctx.db.execute(sql`insert into devices (id, account_id, token_hash, created_at, last_seen_at)
        values (gen_random_uuid(), ${await owner(ctx)}, 'x', ${began}, ${began})`),
  },
  {
    kind: 'email',
    table: 'outbox',
    add: ({ db }, began) =>
      db.execute(sql`insert into outbox (id, letter_key, letter, created_at, next_attempt_at, sent_at)
        values (gen_random_uuid(), '', '', ${began}, ${began}, ${began})`),
  },
  {
    kind: 'subscription',
    table: 'newsletter_subscriptions',
    add: ({ db }, began) =>
      db.execute(sql`insert into newsletter_subscriptions (id, email, state, created_at, last_letter_at)
        values (gen_random_uuid(), ${`${crypto.randomUUID()}@example.test`}, 'pending', ${began}, ${began})`),
  },
]

const rowsIn = async ({ db }: RequestContext, table: string) => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)
  return rows[0]?.n
}

const set = ({ db }: RequestContext, rules: RetentionRules) =>
  db.insert(settings).values({ name: 'retention', value: rules, changedAt: testNow })

test.for(added)(
  '$kind: kept until its date, erased on it, and never twice',
  async ({ kind, table, add }, { ctx, db }) => {
    const job = ctx(erasing)
    await set(job, periods)
    await retentionBegan(db)
    const life = (daysOf(kind, periods) ?? expect.fail()) * day
    const admin = ctx(await aStaffMember(db, 'admin'))
    await add(job, before(life - 1000))
    expect((await countDue(admin))[kind]).toBe(0)
    expect((await eraseDue(job))[kind]).toBe(0)
    expect(await rowsIn(job, table)).toBe(1)

    await add(job, before(life + 1000))
    expect((await countDue(admin))[kind]).toBe(1)
    expect((await eraseDue(job))[kind]).toBe(1)
    expect(await rowsIn(job, table)).toBe(1)
    expect((await eraseDue(job))[kind]).toBe(0)
    expect(await rowsIn(job, table)).toBe(1)
  },
)

test('erases more rows than one statement takes in one run, and counts the same before', async ({ ctx, db }) => {
  const job = ctx(erasing)
  await db.execute(sql`insert into outbox (id, letter_key, letter, created_at, next_attempt_at, sent_at)
    select gen_random_uuid(), '', '', ${before(400 * day)}, ${before(400 * day)}, ${before(400 * day)}
    from generate_series(1, 4500)`)
  expect((await countDue(ctx(await aStaffMember(db, 'admin')))).email).toBe(4500)
  expect((await eraseDue(job)).email).toBe(4500)
  expect(await rowsIn(job, 'outbox')).toBe(0)
})

test('keeps records that are still in use, however old', async ({ ctx, db }) => {
  const job = ctx(erasing)
  const old = before(4_000 * day)
  await retentionBegan(db)
  const accountId = await owner(job)
  await db.execute(sql`insert into outbox (id, letter_key, letter, created_at, next_attempt_at)
    values (gen_random_uuid(), '', '', ${old}, ${old})`)
  for (const state of ['subscribed', 'unsubscribed']) {
    await db.execute(sql`insert into newsletter_subscriptions (id, email, state, created_at, confirmed_at)
      values (gen_random_uuid(), ${`${state}@example.test`}, ${state}, ${old}, ${old})`)
  }
  await db.execute(sql`insert into contact_messages (id, reference, status, sealed_key, sealed, created_at)
    values (gen_random_uuid(), 'open', 'open', '', '', ${old})`)
  await db.execute(sql`insert into fact_reports (id, reference, subject, key, wrong, status, sealed_key, sealed, created_at)
    values (gen_random_uuid(), 'open', 'country', 'KE', 'other', 'open', '', '', ${old})`)
  for (const status of ['open', 'in-progress']) {
    await db.execute(sql`insert into tickets (id, reference, account_id, subject, status, created_at, updated_at)
      values (gen_random_uuid(), ${status}, ${accountId}, '', ${status}, ${old}, ${old})`)
  }
  await eraseDue(job)
  const tables = ['outbox', 'newsletter_subscriptions', 'contact_messages', 'fact_reports', 'tickets']
  expect(await Promise.all(tables.map((table) => rowsIn(job, table)))).toEqual([1, 2, 1, 1, 2])
})

test('a one-time notification is emptied, and still counts as sent', async ({ ctx, db }) => {
  const job = ctx(erasing)
  await retentionBegan(db)
  const old = before(4_000 * day)
  await db.execute(sql`insert into notifications (id, account_id, kind, title, text, created_at, shown_from, once_for)
    values (gen_random_uuid(), ${await owner(job)}, 'application', 'quillonda', 'x', ${old}, ${old}, 'passport')`)
  expect((await eraseDue(job)).notification).toBe(1)
  expect((await eraseDue(job)).notification).toBe(0)
  const { rows } = await db.execute(sql`select title, text, once_for from notifications`)
  expect(rows).toEqual([{ title: '', text: '', once_for: 'passport' }])
})

test('only the service erases, and only staff with permission see what is due', async ({ ctx, db }) => {
  for (const actor of [visitor, await aStaffMember(db, 'admin')]) {
    await expect(eraseDue(ctx(actor))).rejects.toMatchObject({ status: 404 })
  }
  await expect(countDue(ctx(await aStaffMember(db, 'officer')))).rejects.toMatchObject({ status: 404 })
})

test('records never erased by age before are kept for a month once erasing begins', async ({ ctx }) => {
  const job = ctx(erasing)
  for (const { kind, add } of added) await add(job, before((daysOf(kind, retentionRulesOf(undefined)) ?? 0) * 2 * day))
  const erased = await eraseDue(job)
  const waits = ['ticket', 'message', 'report', 'notification'] as const
  for (const { kind } of added) expect(erased[kind], kind).toBe(waits.some((one) => one === kind) ? 0 : 1)
  const month = ctx(erasing, new Date(testNow.getTime() + noticeDays * day))
  expect(await eraseDue(month)).toMatchObject({ ticket: 1, message: 1, report: 1, notification: 1 })
})
