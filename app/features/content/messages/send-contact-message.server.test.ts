import { describe, expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { fieldsOf } from '#app/platform/http/forms.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { contactForm } from './contact-message.form.ts'
import { findContactMessage } from './contact-message.store.server.ts'
import { contactMessages } from './contact-message.table.server.ts'
import { contactFormWords as words } from './contact-message.words.ts'
import { sendContactMessage } from './send-contact-message.server.ts'

const contactMessage = {
  name: 'Asha Rao',
  email: 'asha@example.test',
  subject: 'A payment',
  message: 'It was taken twice.\nPassport Z1234567.',
}
const problemsOf = (typed: Record<string, string>) => contactForm.read(fieldsOf(new URLSearchParams(typed))).problems
const aKey = () => crypto.randomUUID()
const mailOf = (ctx: RequestContext) => listMail(ctx.db, ctx.ports.encryption, 100)

describe('a message', () => {
  test('is saved, and both sender and staff are notified', async ({ ctx }) => {
    const asked = ctx()
    const { reference, receipted } = await sendContactMessage(asked, contactMessage, aKey())
    expect(reference).toMatch(/^PTN-\w{4}-\w{4}$/)
    expect(receipted).toBe(true)

    expect(await findContactMessage(asked.db, asked.ports.encryption, reference)).toMatchObject({
      ...contactMessage,
      reference,
      status: 'open',
      accountId: null,
      createdAt: testNow,
    })
    const mail = (await mailOf(asked)).map(({ mail }) => mail)
    expect(mail.map(({ to }) => to).sort()).toEqual([contactMessage.email, 'staff@example.test'])
    const [receipt, staff] = [contactMessage.email, 'staff@example.test'].map((address) =>
      mail.find(({ to }) => to === address),
    )
    expect(receipt?.subject).toContain(reference)
    expect(staff?.subject).toContain(reference)
    expect(staff?.text).toContain('/admin/messages/contact/')
    // The message is visible to signed-in staff only.
    for (const written of Object.values(contactMessage))
      expect(JSON.stringify(staff)).not.toContain(written.slice(0, 8))
  })

  test('is not stored in clear anywhere in the database', async ({ ctx, db }) => {
    await sendContactMessage(ctx(), contactMessage, aKey())
    const [row] = await db.select().from(contactMessages)
    const stored = Buffer.concat([Buffer.from(row?.sealed ?? []), Buffer.from(row?.sealedKey ?? [])]).toString('latin1')
    for (const written of Object.values(contactMessage)) expect(stored).not.toContain(written.slice(0, 8))
  })

  test('belongs to the account that was signed in', async ({ ctx, db }) => {
    const { actor, accountId } = await aTraveller(db)
    const { reference } = await sendContactMessage(ctx(actor), contactMessage, aKey())
    expect(await findContactMessage(db, ctx().ports.encryption, reference)).toMatchObject({ accountId })
  })

  test('cannot be used to email one’s own text to another person', async ({ ctx }) => {
    const advertisement = 'Win a prize at evil.example'
    await sendContactMessage(
      ctx(),
      { name: advertisement, email: 'victim@example.test', subject: advertisement, message: advertisement },
      aKey(),
    )
    const receipt = (await mailOf(ctx())).find(({ mail }) => mail.to === 'victim@example.test')?.mail
    expect(JSON.stringify(receipt)).not.toContain('evil.example')
  })

  test('sends an address at most three receipts a day, in any letter case', async ({ ctx }) => {
    const emails = ['v@example.test', 'V@example.test', 'v@EXAMPLE.test', 'v@example.test', 'v@example.test']
    const sent = []
    for (const email of emails) sent.push(await sendContactMessage(ctx(), { ...contactMessage, email }, aKey()))
    expect(sent.map(({ receipted }) => receipted)).toEqual([true, true, true, false, false])
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(5)

    const tomorrow = ctx(visitor, new Date(testNow.getTime() + 86_400_000))
    expect((await sendContactMessage(tomorrow, { ...contactMessage, email: 'v@example.test' }, aKey())).receipted).toBe(
      true,
    )
  })

  test('is accepted even when no staff address is set', async ({ ctx, ports }) => {
    const asked = { ...ctx(), ports: { ...ports, staffEmail: undefined } }
    const { reference } = await sendContactMessage(asked, contactMessage, aKey())
    expect(await findContactMessage(asked.db, ports.encryption, reference)).toBeDefined()
    expect(await mailOf(asked)).toHaveLength(1)
  })
})

describe('a form', () => {
  test('sent again is the same message, and with another text a new one', async ({ ctx }) => {
    const key = aKey()
    const first = await sendContactMessage(ctx(), contactMessage, key)
    expect(await sendContactMessage(ctx(), contactMessage, key)).toEqual(first)
    // Browsers send other line endings.
    expect(
      await sendContactMessage(
        ctx(),
        { ...contactMessage, message: contactMessage.message.replace('\n', '\r\n') },
        key,
      ),
    ).toEqual(first)
    const other = await sendContactMessage(ctx(), { ...contactMessage, message: 'And a third time.' }, key)
    expect(other.reference).not.toBe(first.reference)
    expect(await ctx().db.$count(contactMessages)).toBe(2)
    expect(await mailOf(ctx())).toHaveLength(4)
  })

  test('without its key, or with an invalid one, does nothing', async ({ ctx }) => {
    for (const key of ['', 'x', '0'.repeat(36), `${newId()}'`]) {
      await expect(sendContactMessage(ctx(), contactMessage, key)).rejects.toMatchObject({ status: 400 })
    }
    expect(await ctx().db.$count(contactMessages)).toBe(0)
  })

  test('with invalid values reports them field by field and cannot be sent', async ({ ctx }) => {
    const empty = { name: ' ', email: '\t', subject: '\u0007', message: ' \n ' }
    expect(problemsOf(empty)).toEqual([
      { field: 'name', message: words.missing.name },
      { field: 'email', message: words.missing.email },
      { field: 'subject', message: words.missing.subject },
      { field: 'message', message: words.missing.message },
    ])
    const tooMuch = { name: 'n'.repeat(121), email: 'nobody', subject: 's'.repeat(151), message: 'm'.repeat(5001) }
    expect(problemsOf(tooMuch)).toEqual([
      { field: 'name', message: words.tooLong('name') },
      { field: 'email', message: words.noAddress },
      { field: 'subject', message: words.tooLong('subject') },
      { field: 'message', message: words.tooLong('message') },
    ])
    await expect(sendContactMessage(ctx(), empty, aKey())).rejects.toMatchObject({ status: 400 })
  })

  test.for(['\u200b', '\u2060\u00ad', '\u3164', '\u2800 \ufe0f', '\u202e', '\u00a0\ufeff'])(
    'of invisible characters only is empty (%j)',
    (unseen) => {
      const typed = { ...contactMessage, subject: unseen, message: unseen }
      expect(problemsOf(typed).map(({ message }) => message)).toEqual([words.missing.subject, words.missing.message])
    },
  )

  test.for(['مرحبا', 'שלום', '你好', '🙂', '?', '1'])('in any script is a message (%s)', (seen) => {
    expect(problemsOf({ ...contactMessage, name: seen, subject: seen, message: seen })).toEqual([])
  })

  test('accepts the stated lengths, counted in visible characters', () => {
    expect(problemsOf({ ...contactMessage, name: '🙂'.repeat(120), message: '李'.repeat(5000) })).toEqual([])
  })

  test('keeps email headers on one line', async ({ ctx }) => {
    const { reference } = await sendContactMessage(
      ctx(),
      { ...contactMessage, subject: 'Hello\r\nBcc: all@example.test' },
      aKey(),
    )
    const found = await findContactMessage(ctx().db, ctx().ports.encryption, reference)
    expect(found?.subject).toBe('Hello Bcc: all@example.test')
  })

  test('removes characters that reverse the text direction', async ({ ctx }) => {
    const { reference } = await sendContactMessage(ctx(), { ...contactMessage, name: 'Asha \u202eoaR\u2066' }, aKey())
    const found = await findContactMessage(ctx().db, ctx().ports.encryption, reference)
    expect(found?.name).toBe('Asha oaR')
  })
})

test('the service itself cannot send a message', async ({ ctx }) => {
  await expect(sendContactMessage(ctx(anyService), contactMessage, aKey())).rejects.toBeInstanceOf(NotFound)
})

test('eight concurrent submissions of one form save one message', async ({ committed }) => {
  const ctx: RequestContext = { actor: visitor, now: testNow, db: committed.db, ports: committed.ports }
  const own = { ...contactMessage, email: `${crypto.randomUUID()}@example.test` }
  const before = await committed.db.$count(contactMessages)
  const key = aKey()
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendContactMessage(ctx, own, key)))
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1)
  expect(await committed.db.$count(contactMessages)).toBe(before + 1)
  expect((await mailOf(ctx)).filter(({ mail }) => mail.to === own.email)).toHaveLength(1)
})

test('eight different messages at once are all saved, and three get receipts', async ({ committed }) => {
  const ctx: RequestContext = { actor: visitor, now: testNow, db: committed.db, ports: committed.ports }
  const own = { ...contactMessage, email: `${crypto.randomUUID()}@example.test` }
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendContactMessage(ctx, own, aKey())))
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(8)
  expect(sent.filter(({ receipted }) => receipted)).toHaveLength(3)
  expect((await mailOf(ctx)).filter(({ mail }) => mail.to === own.email)).toHaveLength(3)
})
