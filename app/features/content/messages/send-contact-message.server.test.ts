import { describe, expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { fieldsOf } from '#app/platform/http/forms.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { contactForm } from './contact-message.form.ts'
import { findContactMessage } from './contact-message.store.server.ts'
import { contactMessages } from './contact-message.table.server.ts'
import { contactFormWords as words } from './contact-message.words.ts'
import { sendContactMessage } from './send-contact-message.server.ts'

const letter = {
  name: 'Asha Rao',
  email: 'asha@example.test',
  subject: 'A payment',
  message: 'It was taken twice.\nPassport Z1234567.',
}
const problemsOf = (typed: Record<string, string>) => contactForm.read(fieldsOf(new URLSearchParams(typed))).problems
const aKey = () => crypto.randomUUID()
const mailOf = (call: Call) => listMail(call.db, call.ports.vault, 100)

describe('a message', () => {
  test('is saved, and both sender and staff are notified', async ({ call }) => {
    const asked = call()
    const { reference, receipted } = await sendContactMessage(asked, letter, aKey())
    expect(reference).toMatch(/^PTN-\w{4}-\w{4}$/)
    expect(receipted).toBe(true)

    expect(await findContactMessage(asked.db, asked.ports.vault, reference)).toMatchObject({
      ...letter,
      reference,
      status: 'open',
      accountId: null,
      createdAt: testNow,
    })
    const mail = (await mailOf(asked)).map(({ mail }) => mail)
    expect(mail.map(({ to }) => to).sort()).toEqual([letter.email, 'staff@example.test'])
    const [receipt, staff] = [letter.email, 'staff@example.test'].map((address) =>
      mail.find(({ to }) => to === address),
    )
    expect(receipt?.subject).toContain(reference)
    expect(staff?.subject).toContain(reference)
    expect(staff?.text).toContain('/admin/messages/contact/')
    // The message is visible to signed-in staff only.
    for (const written of Object.values(letter)) expect(JSON.stringify(staff)).not.toContain(written.slice(0, 8))
  })

  test('is not stored in clear anywhere in the database', async ({ call, db }) => {
    await sendContactMessage(call(), letter, aKey())
    const [row] = await db.select().from(contactMessages)
    const stored = Buffer.concat([Buffer.from(row?.sealed ?? []), Buffer.from(row?.sealedKey ?? [])]).toString('latin1')
    for (const written of Object.values(letter)) expect(stored).not.toContain(written.slice(0, 8))
  })

  test('belongs to the account that was signed in', async ({ call, db }) => {
    const { actor, accountId } = await aTraveller(db)
    const { reference } = await sendContactMessage(call(actor), letter, aKey())
    expect(await findContactMessage(db, call().ports.vault, reference)).toMatchObject({ accountId })
  })

  test('cannot be used to email one’s own text to another person', async ({ call }) => {
    const advertisement = 'Win a prize at evil.example'
    await sendContactMessage(
      call(),
      { name: advertisement, email: 'victim@example.test', subject: advertisement, message: advertisement },
      aKey(),
    )
    const receipt = (await mailOf(call())).find(({ mail }) => mail.to === 'victim@example.test')?.mail
    expect(JSON.stringify(receipt)).not.toContain('evil.example')
  })

  test('sends an address at most three receipts a day, in any letter case', async ({ call }) => {
    const emails = ['v@example.test', 'V@example.test', 'v@EXAMPLE.test', 'v@example.test', 'v@example.test']
    const sent = []
    for (const email of emails) sent.push(await sendContactMessage(call(), { ...letter, email }, aKey()))
    expect(sent.map(({ receipted }) => receipted)).toEqual([true, true, true, false, false])
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(5)

    const tomorrow = call(visitor, new Date(testNow.getTime() + 86_400_000))
    expect((await sendContactMessage(tomorrow, { ...letter, email: 'v@example.test' }, aKey())).receipted).toBe(true)
  })

  test('is accepted even when no staff address is set', async ({ call, ports }) => {
    const asked = { ...call(), ports: { ...ports, staffEmail: undefined } }
    const { reference } = await sendContactMessage(asked, letter, aKey())
    expect(await findContactMessage(asked.db, ports.vault, reference)).toBeDefined()
    expect(await mailOf(asked)).toHaveLength(1)
  })
})

describe('a form', () => {
  test('sent again is the same message, and with another text a new one', async ({ call }) => {
    const key = aKey()
    const first = await sendContactMessage(call(), letter, key)
    expect(await sendContactMessage(call(), letter, key)).toEqual(first)
    // Browsers send other line endings.
    expect(await sendContactMessage(call(), { ...letter, message: letter.message.replace('\n', '\r\n') }, key)).toEqual(
      first,
    )
    const other = await sendContactMessage(call(), { ...letter, message: 'And a third time.' }, key)
    expect(other.reference).not.toBe(first.reference)
    expect(await call().db.$count(contactMessages)).toBe(2)
    expect(await mailOf(call())).toHaveLength(4)
  })

  test('without its key, or with an invalid one, does nothing', async ({ call }) => {
    for (const key of ['', 'x', '0'.repeat(36), `${newId()}'`]) {
      await expect(sendContactMessage(call(), letter, key)).rejects.toMatchObject({ status: 400 })
    }
    expect(await call().db.$count(contactMessages)).toBe(0)
  })

  test('with invalid values reports them field by field and cannot be sent', async ({ call }) => {
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
    await expect(sendContactMessage(call(), empty, aKey())).rejects.toMatchObject({ status: 400 })
  })

  test.for(['\u200b', '\u2060\u00ad', '\u3164', '\u2800 \ufe0f', '\u202e', '\u00a0\ufeff'])(
    'of invisible characters only is empty (%j)',
    (unseen) => {
      const typed = { ...letter, subject: unseen, message: unseen }
      expect(problemsOf(typed).map(({ message }) => message)).toEqual([words.missing.subject, words.missing.message])
    },
  )

  test.for(['مرحبا', 'שלום', '你好', '🙂', '?', '1'])('in any script is a message (%s)', (seen) => {
    expect(problemsOf({ ...letter, name: seen, subject: seen, message: seen })).toEqual([])
  })

  test('accepts the stated lengths, counted in visible characters', () => {
    expect(problemsOf({ ...letter, name: '🙂'.repeat(120), message: '李'.repeat(5000) })).toEqual([])
  })

  test('keeps email headers on one line', async ({ call }) => {
    const { reference } = await sendContactMessage(
      call(),
      { ...letter, subject: 'Hello\r\nBcc: all@example.test' },
      aKey(),
    )
    const found = await findContactMessage(call().db, call().ports.vault, reference)
    expect(found?.subject).toBe('Hello Bcc: all@example.test')
  })

  test('removes characters that reverse the text direction', async ({ call }) => {
    const { reference } = await sendContactMessage(call(), { ...letter, name: 'Asha \u202eoaR\u2066' }, aKey())
    const found = await findContactMessage(call().db, call().ports.vault, reference)
    expect(found?.name).toBe('Asha oaR')
  })
})

test('the service itself cannot send a message', async ({ call }) => {
  await expect(sendContactMessage(call(anyService), letter, aKey())).rejects.toBeInstanceOf(NotFound)
})

test('eight concurrent submissions of one form save one message', async ({ committed }) => {
  const call: Call = { actor: visitor, now: testNow, db: committed.db, ports: committed.ports }
  const own = { ...letter, email: `${crypto.randomUUID()}@example.test` }
  const before = await committed.db.$count(contactMessages)
  const key = aKey()
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendContactMessage(call, own, key)))
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1)
  expect(await committed.db.$count(contactMessages)).toBe(before + 1)
  expect((await mailOf(call)).filter(({ mail }) => mail.to === own.email)).toHaveLength(1)
})

test('eight different messages at once are all saved, and three get receipts', async ({ committed }) => {
  const call: Call = { actor: visitor, now: testNow, db: committed.db, ports: committed.ports }
  const own = { ...letter, email: `${crypto.randomUUID()}@example.test` }
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendContactMessage(call, own, aKey())))
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(8)
  expect(sent.filter(({ receipted }) => receipted)).toHaveLength(3)
  expect((await mailOf(call)).filter(({ mail }) => mail.to === own.email)).toHaveLength(3)
})
