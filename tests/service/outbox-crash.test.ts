import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { seededRandom } from '#imagery/seeded-random.ts'
import { Browser } from '#tests/support/browser.ts'
import { freePort, type RunningService } from '#tests/support/service.ts'
import { answerTo, type Question, questions } from './outbox-acts.ts'
import { openPostRoom, type PostRoom } from './post-room.ts'

// For a longer run: OUTBOX_ACTS=200 OUTBOX_KILLS=8
const acts = Number(process.env.OUTBOX_ACTS ?? 60)
const kills = Number(process.env.OUTBOX_KILLS ?? 3)
const seed = process.env.OUTBOX_SEED ?? String(Date.now() % 1_000_000)
const random = seededRandom(`outbox ${seed}`)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let room: PostRoom
let service: RunningService
let start: () => Promise<RunningService>
let asked: Question[]

beforeAll(async () => {
  room = await openPostRoom({ takesMs: 30 })
  const port = await freePort()
  start = () => room.start(undefined, port)
  service = await start()
  asked = await questions(room.databaseUrl, room.directory, acts)
}, 120_000)
afterAll(() => room.close())

async function atWork(): Promise<Browser> {
  const [, , support] = demoStaff
  const browser = new Browser({ port: Number(new URL(service.origin).port), origin: service.origin })
  expect((await browser.post('/admin-login', { email: support.email, password: support.password })).status).toBe(303)
  return browser
}

type Outcome = 'done' | 'refused' | 'unknown'
const outcomes = new Map<string, Outcome>()

/** Sends a reply once a server is available. A request that was cut off is sent again half of the time. */
async function answer(browser: Browser, question: Question, isRefused: boolean): Promise<Outcome> {
  for (;;) {
    const form = answerTo(question, isRefused)
    const said = await browser.post(`/admin/messages/tickets/${question.id}`, form).catch((error) => error)
    if (said.status === 303) return 'done'
    if (said.status) {
      expect([said.status, isRefused], service.output().slice(-3_000)).toEqual([422, true])
      return 'refused'
    }
    if (said.code !== 'ECONNREFUSED' && random() < 0.5) return 'unknown'
    await pause(100)
  }
}

/** Kills the server at random times between the acts, and restarts it; the mail server also pauses for a while. */
async function killAtRandom(): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    const after = ((killed + random()) * acts) / kills
    while (outcomes.size < after) await pause(5)
    await pause(random() * 60)
    const gone = new Promise((resolve) => service.process.once('exit', resolve))
    service.process.kill('SIGKILL')
    await gone
    if (killed === 0) {
      await room.mail.close()
      setTimeout(() => void room.mail.open(), 6_000)
    }
    service = await start()
  }
}

test(`killed at random, the service loses no acknowledged notification or email (seed ${seed})`, async () => {
  const { mail, sql } = room
  const browser = await atWork()
  const waiting = [...asked.entries()]
  const hands = Array.from({ length: 3 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [number, question] = next
      outcomes.set(question.id, await answer(browser, question, number % 10 === 9))
    }
  })
  await Promise.all([killAtRandom(), ...hands])

  // Emails that a killed server was about to send are sent by the next one.
  const patience = { timeout: 90_000, interval: 500 }
  await vi.waitFor(async () => {
    const [row] = await sql`select count(*)::int as count from outbox where sent_at is null`
    expect(row?.count).toBe(0)
  }, patience)

  const rows = await sql<{ id: string; answers: number; notices: number }[]>`
    select t.id,
      (select count(*)::int from ticket_messages m where m.ticket_id = t.id and m.sender = 'support') as answers,
      (select count(*)::int from notifications n where n.link = '/support/' || t.id) as notices
    from tickets t`
  expect(rows).toHaveLength(acts)
  const faults: string[] = []
  for (const { id, answers, notices } of rows) {
    const outcome = outcomes.get(id)
    const emails = mail.emails.filter(({ text }) => text?.includes(`/support/${id}`))
    const ids = new Set(emails.map(({ messageId }) => messageId))
    const is = `${outcome}: ${answers} answers, ${notices} notices, ${emails.length} letters, ${ids.size} ids`
    if (outcome === 'done' && answers !== 1) faults.push(`lost. ${is}`)
    if (outcome === 'refused' && answers !== 0) faults.push(`done and refused. ${is}`)
    if (notices !== answers || ids.size !== answers) faults.push(is)
  }
  expect(faults).toEqual([])
  const count = (wanted: Outcome) => [...outcomes.values()].filter((outcome) => outcome === wanted).length
  const repeats = mail.emails.length - new Set(mail.emails.map(({ messageId }) => messageId)).size
  console.log(
    `${kills} kills, ${count('done')} acknowledged, ${count('refused')} refused, ${count('unknown')} cut off; ${mail.emails.length} letters, ${repeats} of them again`,
  )
}, 600_000)
