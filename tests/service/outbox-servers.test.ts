import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { sharedJobs } from '#app/jobs.server.ts'
import { Browser } from '#tests/support/browser.ts'
import type { RunningService } from '#tests/support/service.ts'
import { answerTo, type Question, questions } from './outbox-acts.ts'
import { openPostRoom, type PostRoom } from './post-room.ts'

let room: PostRoom
let servers: RunningService[]
let asked: Question[]

beforeAll(async () => {
  room = await openPostRoom({ takesMs: 10 })
  servers = await Promise.all([room.start(), room.start()])
  asked = await questions(room.databaseUrl, room.directory, 40)
}, 120_000)
afterAll(() => room.close())

test('of two servers on one database, one sends each email, and promptly', async () => {
  const { mail, sql } = room
  const [, , support] = demoStaff
  const browsers = servers.map(({ origin }) => new Browser({ port: Number(new URL(origin).port), origin }))
  for (const browser of browsers) {
    await browser.post('/admin-login', { email: support.email, password: support.password })
  }
  for (const [number, question] of asked.entries()) {
    const said = await browsers[number % 2]?.post(`/admin/messages/tickets/${question.id}`, answerTo(question))
    expect(said?.status).toBe(303)
  }
  const emails = () => mail.emails.filter(({ subject }) => subject?.startsWith('We have answered your question'))
  await vi.waitFor(() => expect(emails()).toHaveLength(40), { timeout: 15_000, interval: 50 })
  const unsent = async () => (await sql`select from outbox where sent_at is null`).length
  await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 15_000, interval: 50 })
  expect(emails()).toHaveLength(40)
  expect(new Set(emails().map(({ messageId }) => messageId)).size).toBe(40)
})

test('of two servers on one database, one runs each job at its time', async () => {
  const { sql } = room
  const done = () => sql<{ name: string; jobs: number; stretches: number; tries: number }[]>`
    select name, count(*)::int as jobs, count(distinct singleton_on)::int as stretches, max(retry_count)::int as tries
    from pgboss.job where singleton_on is not null and state = 'completed' group by name`
  // Both servers request the job with the shortest interval again before its interval ends.
  await vi.waitFor(
    async () => expect((await done()).find(({ name }) => name === 'payments')?.jobs).toBeGreaterThanOrEqual(2),
    { timeout: 40_000, interval: 500 },
  )
  const rows = await done()
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(sharedJobs.map(({ name }) => name)))
  for (const { name, jobs, stretches, tries } of rows) expect([name, jobs, tries]).toEqual([name, stretches, 0])
})
