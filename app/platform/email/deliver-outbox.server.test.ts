import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { openLogger } from '#app/platform/logger.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { deliverOutbox } from './deliver-outbox.test-support.ts'
import { leaveMail } from './outbox.store.server.ts'
import { smtpMailer } from './smtp-mailer.server.ts'

const logger = openLogger('silent')
const letter = { to: 'asha@example.test', subject: 'Ihr Visum für Türkiye', text: 'Grüße\n' }

/** A real mail server on loopback that keeps what it is handed. */
async function aMailServer() {
  const letters: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        letters.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

test('a letter arrives once, with its words unharmed', async ({ db, ports: { vault } }) => {
  const server = await aMailServer()
  const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
  await leaveMail(db, vault, testNow, letter)
  const delivery = { db, vault, mailer, logger, now: testNow }
  expect(await deliverOutbox(delivery)).toBe(1)
  expect(await deliverOutbox(delivery)).toBe(0)
  await server.close()
  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]).toMatchObject({ subject: letter.subject, to: [{ address: letter.to }] })
  expect(server.letters[0]?.text?.trim()).toBe('Grüße')
  expect(server.letters[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@portolan>$/)
})

test.for([
  ['https://visas.example.org/newsletter/leave?token=x', 'List-Unsubscribe=One-Click'],
  // One press is only promised where nobody can listen on the way (RFC 8058).
  ['http://localhost:3000/newsletter/leave?token=x', undefined],
] as const)('mail programs are told where one leaves: %s', async ([leaveUrl, oneClick], { db, ports: { vault } }) => {
  const server = await aMailServer()
  const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
  await leaveMail(db, vault, testNow, { ...letter, leaveUrl })
  expect(await deliverOutbox({ db, vault, mailer, logger, now: testNow })).toBe(1)
  await server.close()
  const headers = new Map(server.letters[0]?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toBe(`<${leaveUrl}>`)
  expect(headers.get('list-unsubscribe-post')).toBe(oneClick)
})

test('a mail server that is away loses nothing: the letter waits longer each time and is sent when it is back', async ({
  db,
  ports: { vault },
}) => {
  const away = smtpMailer('smtp://127.0.0.1:9', 'Portolan <no-reply@example.test>')
  await leaveMail(db, vault, testNow, letter)
  const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
  expect(await deliverOutbox({ db, vault, mailer: away, logger, now: at(0) })).toBe(0)
  const server = await aMailServer()
  const mailer = smtpMailer(server.url, 'Portolan <no-reply@example.test>')
  expect(await deliverOutbox({ db, vault, mailer, logger, now: at(4) })).toBe(0)
  expect(await deliverOutbox({ db, vault, mailer, logger, now: at(6) })).toBe(1)
  await server.close()
  expect(server.letters).toHaveLength(1)
})

test('a letter of a transaction that did not happen is never sent', async ({ db, ports: { vault } }) => {
  await db
    .transaction(async (tx) => {
      await leaveMail(tx, vault, testNow, letter)
      throw new Error('changed our mind')
    })
    .catch(() => {})
  const mailer = { send: () => Promise.reject(new Error('must not be called')) }
  expect(await deliverOutbox({ db, vault, mailer, logger, now: testNow })).toBe(0)
})
