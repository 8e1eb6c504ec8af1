import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { answerContactMessage } from './answer-contact-message.server.ts'
import { closeContactMessage } from './close-contact-message.server.ts'
import { findContactMessage } from './contact-message.store.server.ts'
import { contactMessages } from './contact-message.table.server.ts'
import { countContactMessages, readContactDesk, readContactMessage } from './read-contact-desk.server.ts'
import { readOwnMessages } from './read-own-messages.server.ts'
import { sendContactMessage } from './send-contact-message.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

const key = () => crypto.randomUUID()
const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)
const contactMessage = {
  name: 'Asha Rao',
  email: 'asha@example.test',
  subject: 'Win a prize',
  message: 'It was taken twice. See evil.example',
}

async function aMessage(ctx: MakeContext, actor: Actor = visitor, at = testNow) {
  const { reference } = await sendContactMessage(ctx(actor, at), contactMessage, key())
  const message = await findContactMessage(ctx().db, ctx().ports.encryption, reference)
  if (!message) throw new Error('The message was not kept')
  return message
}

describe('a reply to a message', () => {
  test('is emailed to the given address without a quote, encrypted and recorded once', async ({ ctx, db }) => {
    const { id, reference } = await aMessage(ctx)
    const lena = await aStaffMember(db, 'support')
    const once = key()
    const answer = { text: 'One of them goes back.', seen: 0 }
    expect((await answerContactMessage(ctx(lena, minutes(5)), id, answer, once)).ok).toBe(true)
    expect((await answerContactMessage(ctx(lena, minutes(5)), id, answer, once)).ok).toBe(true)
    const sent = (await listMail(db, ctx().ports.encryption, 20)).filter(({ mail }) =>
      mail.subject.startsWith('Our answer'),
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]?.mail).toMatchObject({
      to: contactMessage.email,
      subject: `Our answer to your message, ${reference}`,
    })
    expect(sent[0]?.mail.text).toContain('One of them goes back.')
    expect(JSON.stringify(sent[0]?.mail)).not.toMatch(/evil\.example|prize|Lena/)
    const read = await readContactMessage(ctx(lena), id)
    expect(read.message).toMatchObject({ status: 'answered', answeredAt: minutes(5), name: contactMessage.name })
    expect(read.answers).toEqual([{ text: answer.text, at: minutes(5), authorName: 'Lena support' }])
    const [row] = await db.select().from(contactMessages)
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toContain('goes back')
    expect((await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act }) => act)).toEqual(['message.answer'])
  })

  test('is refused until a colleague’s newer reply has been seen', async ({ ctx, db }) => {
    const { id } = await aMessage(ctx)
    const [lena, omar] = [await aStaffMember(db, 'support'), await aStaffMember(db, 'officer')]
    expect((await answerContactMessage(ctx(omar), id, { text: 'First.', seen: 0 }, key())).ok).toBe(true)
    const late = await answerContactMessage(ctx(lena), id, { text: 'Second.', seen: 0 }, key())
    expect(late).toEqual({ ok: false, problem: { code: 'newer' } })
    expect((await answerContactMessage(ctx(lena), id, { text: 'Second.', seen: 1 }, key())).ok).toBe(true)
  })

  test('must have some text, and not too much', async ({ ctx, db }) => {
    const { id } = await aMessage(ctx)
    const lena = ctx(await aStaffMember(db, 'support'))
    for (const text of [' ', '\u200b', 'm'.repeat(5_001)]) {
      await expect(answerContactMessage(lena, id, { text, seen: 0 }, key())).rejects.toMatchObject({ status: 400 })
    }
    expect((await readContactMessage(lena, id)).answers).toEqual([])
  })
})

test('a message that needs no answer is closed once, without an email', async ({ ctx, db }) => {
  const { id } = await aMessage(ctx)
  const lena = ctx(await aStaffMember(db, 'support'))
  const before = (await listMail(db, ctx().ports.encryption, 20)).length
  await closeContactMessage(lena, id)
  await closeContactMessage(lena, id)
  expect(await listMail(db, ctx().ports.encryption, 20)).toHaveLength(before)
  expect(await countContactMessages(lena)).toEqual({ open: 0, answered: 1 })
  expect((await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act }) => act)).toEqual(['message.close'])
})

test('open messages are listed oldest first and answered ones newest first, page by page', async ({ ctx, db }) => {
  const lena = ctx(await aStaffMember(db, 'support'))
  const made = []
  for (let index = 0; index < 5; index += 1) made.push((await aMessage(ctx, visitor, minutes(index))).id)
  const all = async (status: 'open' | 'answered') => {
    const first = await readContactDesk(lena, { status, most: 3 })
    const second = await readContactDesk(lena, { status, most: 3, after: first.next })
    expect(second.next).toBeUndefined()
    return [...first.rows, ...second.rows].map(({ id }) => id)
  }
  expect(await all('open')).toEqual(made)
  for (const id of made) await closeContactMessage(lena, id)
  expect(await all('answered')).toEqual(made.toReversed())
  const [one] = (await readContactDesk(lena, { status: 'answered' })).rows
  const found = await readContactDesk(lena, {
    status: 'answered',
    reference: one?.reference.slice(4, 8).toLowerCase() ?? '',
  })
  expect(found.rows.map(({ id }) => id)).toContain(one?.id)
})

test('a signed-in sender sees the answer among their data, but not its author', async ({ ctx, db }) => {
  const { actor } = await aTraveller(db)
  const { id } = await aMessage(ctx, actor)
  await answerContactMessage(ctx(await aStaffMember(db)), id, { text: 'So it is.', seen: 0 }, key())
  const own = await readOwnMessages(ctx(actor))
  expect(own).toMatchObject([{ answers: [{ text: 'So it is.' }] }])
  expect(JSON.stringify(own)).not.toContain('authorId')
})

test('only staff read and answer messages, and never their own', async ({ ctx, db }) => {
  const { actor } = await aTraveller(db)
  const { id } = await aMessage(ctx, actor)
  const atWork: Actor = staffMember(actor.accountId, 'admin')
  for (const who of [visitor, actor, atWork]) {
    await expect(readContactMessage(ctx(who), id)).rejects.toBeInstanceOf(NotFound)
    await expect(closeContactMessage(ctx(who), id)).rejects.toBeInstanceOf(NotFound)
    await expect(answerContactMessage(ctx(who), id, { text: 'Me.', seen: 0 }, key())).rejects.toBeInstanceOf(NotFound)
  }
})

// Last, since its committed rows would affect other tests.
test('concurrent answers send one email', async ({ committed }) => {
  const ctx: MakeContext = (actor = visitor, now = testNow) => ({ ...committed, actor, now })
  const { id } = await aMessage(ctx)
  const staff = await Promise.all([1, 2, 3].map(() => aStaffMember(committed.db)))
  const sent = await Promise.all(
    staff.map((one) => answerContactMessage(ctx(one), id, { text: 'So.', seen: 0 }, key())),
  )
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
})
