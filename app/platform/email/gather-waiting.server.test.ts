import { expect } from 'vitest'
import { emailOf } from '#app/lib/email/email-message.ts'
import { openLogger } from '#app/platform/logger.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { deliverOutbox } from '#tests/support/deliver-outbox.ts'
import { deliverEmail } from './deliver-outbox.server.ts'
import { leaveEmail } from './leave-email.server.ts'
import type { OutgoingMail } from './mail.ts'
import { forgetWaiting } from './outbox.store.server.ts'

const logger = openLogger('silent')
const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

type Some = { seconds?: number; isWanted?: boolean; quietSeconds?: number; undo?: number; batch?: string }

/** Queues emails about one application at given seconds. */
function outbox({ db, ports }: Pick<Parameters<typeof leaveEmail>[0], 'db' | 'ports'>) {
  const sent: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) }
  const leave = (
    title: string,
    { seconds = 0, isWanted = false, quietSeconds = 120, undo = 10, batch = 'one' }: Some = {},
  ) =>
    leaveEmail(
      { db, ports, now: at(seconds) },
      {
        to: 'asha@example.test',
        message: emailOf(`${title} – France visa`, `About ${title}`),
        thread: 'PTN-1',
        notBefore: at(seconds + Math.max(undo, quietSeconds)),
        gathering: { batch, isWanted, quietSeconds, title, text: `About ${title}`, from: at(seconds + undo) },
      },
    )
  const deliver = (seconds: number) =>
    deliverOutbox({ db, encryption: ports.encryption, mailer, logger, now: at(seconds) })
  return { sent, leave, deliver }
}

test('eight checked documents make one email, after two minutes without another', async ({ db, ports }) => {
  const { sent, leave, deliver } = outbox({ db, ports })
  for (let number = 1; number <= 8; number++) await leave(`Document ${number}`, { seconds: number * 20 })
  expect(await deliver(145)).toBe(0)
  expect(await deliver(281)).toBe(1)
  expect(await deliver(900)).toBe(0)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toBe('Document 1 – France visa (and 7 more)')
  for (let number = 1; number <= 8; number++) expect(sent[0]?.text).toContain(`About Document ${number}`)
})

test('continuing updates do not delay the first one forever', async ({ db, ports }) => {
  const { sent, leave, deliver } = outbox({ db, ports })
  for (let seconds = 0; seconds <= 900; seconds += 60) {
    await leave(`Document ${seconds}`, { seconds })
    await deliver(seconds)
  }
  expect(sent.length).toBeGreaterThan(0)
})

test('updates from one action appear in the order in which they happened', async ({ db, ports }) => {
  const { sent, leave, deliver } = outbox({ db, ports })
  for (const title of ['Withdrawn', 'Refunded', 'Deleted', 'Thanked']) await leave(title, { quietSeconds: 0, undo: 0 })
  expect(await deliver(1)).toBe(1)
  expect(sent[0]?.subject).toBe('Withdrawn – France visa (and 3 more)')
  expect(sent[0]?.text.match(/(?<=About )\w+/g)).toEqual(['Withdrawn', 'Refunded', 'Deleted', 'Thanked'])
})

test('a request to the applicant comes first and includes the waiting updates', async ({ db, ports }) => {
  const { sent, leave, deliver } = outbox({ db, ports })
  await leave('Passport verified')
  await leave('Photo', { seconds: 5, isWanted: true, quietSeconds: 30 })
  expect(await deliver(34)).toBe(0)
  expect(await deliver(36)).toBe(1)
  expect(await deliver(150)).toBe(0)
  expect(sent.map(({ subject }) => subject)).toEqual(['Photo – France visa (and 1 more)'])
})

test('a status change comes before checked documents', async ({ db, ports }) => {
  const { sent, leave, deliver } = outbox({ db, ports })
  await leave('Passport verified')
  await leave('Photo verified', { seconds: 5 })
  await leave('In progress', { seconds: 6, quietSeconds: 0 })
  expect(await deliver(20)).toBe(1)
  expect(sent.map(({ subject }) => subject)).toEqual(['In progress – France visa (and 2 more)'])
})

test('an update is not emailed while it can be undone, and never once undone', async ({ db, ports }) => {
  const { sent, leave, deliver } = outbox({ db, ports })
  await leave('Decision', { quietSeconds: 0 })
  const undone = await leave('Mistake', { seconds: 5, quietSeconds: 0 })
  expect(await deliver(11)).toBe(1)
  expect(sent[0]?.subject).toBe('Decision – France visa')
  await forgetWaiting(db, undone)
  expect(await deliver(60)).toBe(0)
  expect(sent).toHaveLength(1)
})

test('emails for several applications stay separate, and two servers send none twice', async ({
  committed: { db, ports },
}) => {
  const { sent, leave } = outbox({ db, ports })
  const ids: string[] = []
  for (const batch of ['one', 'two']) {
    for (const title of ['Passport', 'Photo', 'Plan']) ids.push(await leave(title, { batch }))
  }
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) }
  const delivery = { db, encryption: ports.encryption, mailer, logger, now: at(300) }
  await Promise.all(ids.map((id) => deliverEmail(delivery, id)))
  expect(sent).toHaveLength(2)
  expect(sent.map(({ text }) => text.match(/About \w+/g)?.length)).toEqual([3, 3])
})
