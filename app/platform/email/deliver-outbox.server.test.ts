import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openLogger } from '#app/platform/logger.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { deliverOutbox } from '#tests/support/deliver-outbox.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { leaveMail } from './outbox.store.server.ts'
import { smtpMailer } from './smtp-mailer.server.ts'

const logger = openLogger('silent')
const emailMessage = { to: 'asha@example.test', subject: 'Ihr Visum für Türkiye', text: 'Grüße\n' }

test('an email arrives once with its text intact', async ({ db, ports: { encryption } }) => {
  const server = await aMailServer()
  const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
  await leaveMail(db, encryption, testNow, emailMessage)
  const delivery = { db, encryption, mailer, logger, now: testNow }
  expect(await deliverOutbox(delivery)).toBe(1)
  expect(await deliverOutbox(delivery)).toBe(0)
  await server.close()
  expect(server.emails).toHaveLength(1)
  expect(server.emails[0]).toMatchObject({ subject: emailMessage.subject, to: [{ address: emailMessage.to }] })
  expect(server.emails[0]?.text?.trim()).toBe('Grüße')
  expect(server.emails[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@portolan>$/)
})

test.for([
  ['https://visas.example.org/newsletter/leave?token=x', 'List-Unsubscribe=One-Click'],
  // One-click unsubscribe requires HTTPS (RFC 8058).
  ['http://localhost:3000/newsletter/leave?token=x', undefined],
] as const)(
  'sends mail programs the unsubscribe address: %s',
  async ([leaveUrl, oneClick], { db, ports: { encryption } }) => {
    const server = await aMailServer()
    const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
    await leaveMail(db, encryption, testNow, { ...emailMessage, leaveUrl })
    expect(await deliverOutbox({ db, encryption, mailer, logger, now: testNow })).toBe(1)
    await server.close()
    const headers = new Map(server.emails[0]?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe(`<${leaveUrl}>`)
    expect(headers.get('list-unsubscribe-post')).toBe(oneClick)
  },
)

test('an unavailable mail server loses no email: retries wait longer until it returns', async ({
  db,
  ports: { encryption },
}) => {
  const away = smtpMailer('smtp://127.0.0.1:9', 'Portolan <no-reply@example.test>')
  await leaveMail(db, encryption, testNow, emailMessage)
  const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
  expect(await deliverOutbox({ db, encryption, mailer: away, logger, now: at(0) })).toBe(0)
  const server = await aMailServer()
  const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
  expect(await deliverOutbox({ db, encryption, mailer, logger, now: at(4) })).toBe(0)
  expect(await deliverOutbox({ db, encryption, mailer, logger, now: at(6) })).toBe(1)
  await server.close()
  expect(server.emails).toHaveLength(1)
})

test('an hour without a mail server loses no email of that hour, and sends none twice', async ({
  db,
  ports: { encryption },
}) => {
  const server = await aMailServer()
  await server.close()
  const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
  const at = (minute: number) => new Date(testNow.getTime() + minute * 60_000)
  for (let minute = 0; minute < 60; minute += 3) {
    await leaveMail(db, encryption, at(minute), { ...emailMessage, subject: `Letter ${minute}` })
    expect(await deliverOutbox({ db, encryption, mailer, logger, now: at(minute) })).toBe(0)
  }
  // Each has a scheduled retry with its own job.
  const {
    rows: [waiting],
  } = await db.execute(sql`select count(*)::int as emails, count(j.id)::int as jobs,
      max(extract(epoch from o.next_attempt_at - ${at(57).toISOString()}::timestamptz))::int as longest
    from outbox o left join pgboss.job j on j.singleton_key = o.id::text and j.state = 'created'
      and j.start_after = o.next_attempt_at`)
  expect(waiting).toMatchObject({ emails: 20, jobs: 20 })
  expect(Number(waiting?.longest)).toBeLessThanOrEqual(900)
  await server.open()
  for (let minute = 60; minute < 76; minute += 3) {
    await deliverOutbox({ db, encryption, mailer, logger, now: at(minute) })
  }
  await server.close()
  expect(server.emails.map(({ subject }) => subject).sort()).toEqual(
    Array.from({ length: 20 }, (_, third) => `Letter ${3 * third}`).sort(),
  )
})

test('an email is sent until its content expires, and not after that', async ({ db, ports: { encryption } }) => {
  const server = await aMailServer()
  const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
  const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
  for (const seconds of [60, 61]) {
    await leaveMail(db, encryption, testNow, { ...emailMessage, subject: `Until ${seconds}`, until: at(seconds) })
  }
  expect(await deliverOutbox({ db, encryption, mailer, logger, now: at(60) })).toBe(1)
  expect(await deliverOutbox({ db, encryption, mailer, logger, now: at(60) })).toBe(0)
  await server.close()
  expect(server.emails.map(({ subject }) => subject)).toEqual(['Until 61'])
  const { rows: kept } = await db.execute(
    sql`select last_error from outbox where sent_at is not null order by last_error`,
  )
  expect(kept.map(({ last_error }) => last_error)).toEqual(['overdue', null])
})

test('an email from a transaction that did not commit is never sent', async ({ db, ports: { encryption } }) => {
  await db
    .transaction(async (tx) => {
      await leaveMail(tx, encryption, testNow, emailMessage)
      throw new Error('changed our mind')
    })
    .catch(() => {})
  const mailer = { send: () => Promise.reject(new Error('must not be called')) }
  expect(await deliverOutbox({ db, encryption, mailer, logger, now: testNow })).toBe(0)
})
