import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askReset } from '#app/features/accounts/recovery/ask-reset.server.ts'
import { visitor } from '#app/platform/actor.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { leaveMail } from '#app/platform/email/outbox.store.server.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { Browser } from '#tests/support/browser.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { testPorts } from '#tests/support/ports.ts'
import type { RunningService } from '#tests/support/service.ts'
import { openPostRoom, type PostRoom } from './post-room.ts'

const key = Buffer.alloc(32, 7)
const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
// The number of emails that a server processes at once: within this number, their order may change.
const atOnce = 4

let room: PostRoom
let service: RunningService

/** Not a demonstration, whose mailbox accepts every email. */
function start(more: Record<string, string> = {}): Promise<RunningService> {
  return room.start({ DEMO_MODE: '0', APP_KEY: key.toString('base64'), ...more })
}

beforeAll(async () => {
  room = await openPostRoom()
  service = await start()
}, 120_000)
afterAll(() => room.close())

/** Writes to the agency with the contact page, which emails each sender a confirmation. */
async function write(from: number, to: number): Promise<void> {
  const browser = new Browser({ port: Number(new URL(service.origin).port), origin: service.origin })
  for (let number = from; number < to; number += 1) {
    const emailMessage = {
      name: 'Bela Sen',
      email: `bela${number}@example.test`,
      subject: 'A price',
      message: 'How much?',
    }
    expect((await browser.fill('/contact', emailMessage)).status).toBe(303)
  }
}

/** Old emails: one with an expired link, one with a valid link, and one that the queue has lost. */
async function leaveOldEmails(): Promise<{ ended: string; works: string }> {
  const { db, close } = openDatabase(room.databaseUrl)
  const encryption = openEncryption(key)
  const { ports, remove } = testPorts(encryption)
  const [first, second] = [await aTraveller(db), await aTraveller(db)]
  await askReset({ actor: visitor, now: hours(2), db, ports }, first.email)
  await askReset({ actor: visitor, now: new Date(), db, ports }, second.email)
  const old = { to: 'old@example.test', subject: 'Long ago', text: 'Still true.\n' }
  const forgotten = await leaveMail(db, encryption, hours(24 * 20), old)
  await room.sql`delete from pgboss.job where singleton_key = ${forgotten}`
  await close()
  remove()
  return { ended: first.email, works: second.email }
}

const waiting = () => room.sql<{ id: string }[]>`select id from outbox where sent_at is null order by created_at, id`

test('emails that waited for a mail server are sent once, in order and with their IDs', async () => {
  const { mail, sql } = room
  await write(0, 12)
  await service.stop()
  // Restarted without a mail server, they keep waiting.
  service = await start()
  await write(12, 24)
  const { ended, works } = await leaveOldEmails()
  const left = (await waiting()).map(({ id }) => `<${id}@portolan>`)
  expect(left).toHaveLength(27)
  expect(service.output()).toContain('letters wait in the outbox')
  await service.stop()

  service = await start({ SMTP_URL: mail.url })
  const patience = { timeout: 60_000, interval: 100 }
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience)
  const to = mail.emails.map((emailMessage) => emailMessage.to?.[0]?.address ?? '')
  expect(to).not.toContain(ended)
  const expected = [...Array.from({ length: 24 }, (_, number) => `bela${number}@example.test`), works]
  expect([...to].sort()).toEqual([...expected, 'old@example.test'].sort())
  const inTurn = to.filter((address) => address !== 'old@example.test')
  for (const [place, address] of inTurn.entries()) {
    expect(Math.abs(expected.indexOf(address) - place), `${address} in ${inTurn}`).toBeLessThan(atOnce)
  }
  // Every message ID is a stored one, and none was delivered twice.
  const ids = mail.emails.map(({ messageId }) => messageId ?? '')
  expect(left).toEqual(expect.arrayContaining(ids))
  expect(new Set(ids).size).toBe(26)
  expect(await sql`select id from outbox where last_error is not null`).toHaveLength(1)
  expect(service.output()).toContain('a message waited until it was of no use and is not sent')

  await service.stop()
  service = await start({ SMTP_URL: mail.url })
  await write(24, 25)
  await vi.waitFor(() => expect(mail.emails).toHaveLength(27), patience)
  expect(new Set(mail.emails.map(({ messageId }) => messageId)).size).toBe(27)
}, 180_000)
