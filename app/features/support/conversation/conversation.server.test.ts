import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import { countUnread } from '#app/features/notifications/notification.store.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { openTicket } from '../open-ticket.server.ts'
import { readDesk } from '../read-desk.server.ts'
import { readOwnTickets } from '../read-own-tickets.server.ts'
import { ticketMessages, tickets } from '../ticket.table.server.ts'
import { entriesOf } from './conversation.ts'
import { readConversation, readOwnConversation } from './read-conversation.server.ts'
import { writeAboutCase } from './write-about-case.server.ts'
import { writeToTraveller } from './write-to-traveller.server.ts'

const key = () => crypto.randomUUID()
const pdf = await aPdf()
const file = (fileName: string) => ({ fileName, file: inMemory(pdf), tooLarge: false })
const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)
const message = (text: string, more: { seen?: string; asks?: boolean } = {}) => ({
  text,
  seen: '',
  asks: false,
  ...more,
})

describe('the conversation on a case', () => {
  test('goes both ways with files, and notifies each side', async ({ ctx, db, ports }) => {
    const { actor, accountId, email } = await aTraveller(db)
    const officer = await aStaffMember(db)
    const { id, reference } = await anApplication({ db, ports }, { ownerId: accountId, status: 'processing' })
    await db.update(applications).set({ assigneeId: officer.accountId }).where(eq(applications.id, id))

    const first = { ...message('Passport Z1234567?'), files: [file('guide.pdf')] }
    expect((await writeToTraveller(ctx(officer), id, first, key())).ok).toBe(true)
    const emails = (await listMail(db, ports.encryption, 10)).map(({ mail }) => mail).filter(({ to }) => to === email)
    expect(emails).toHaveLength(1)
    expect(JSON.stringify(emails)).toContain(`/applications/${id}`)
    expect(JSON.stringify(emails)).not.toContain('Z1234567')

    const reply = { message: 'Yes.', files: [file('page.pdf')] }
    expect((await writeAboutCase(ctx(actor, minutes(1)), id, reply, key())).ok).toBe(true)
    expect(await readOwnConversation(ctx(actor), id)).toMatchObject([
      { sender: 'support', text: 'Passport Z1234567?', files: [{ fileName: 'guide.pdf' }] },
      { sender: 'user', text: 'Yes.', files: [{ fileName: 'page.pdf' }] },
    ])
    expect(await readConversation(ctx(officer), id)).toMatchObject([
      { authorName: 'Lena officer', isMine: true },
      { sender: 'user', authorName: null, isMine: false },
    ])
    const notified = await db.select().from(notifications).where(eq(notifications.accountId, officer.accountId))
    expect(notified).toMatchObject([{ title: 'A message about an application', reference }])

    // Unanswered messages appear in the list; answering removes them.
    const support = ctx(await aStaffMember(db, 'support'))
    const waits = async () => (await readDesk(support, { statuses: ['open', 'in-progress'] })).rows
    expect(await waits()).toMatchObject([{ waitingSince: minutes(1) }])
    const seen = (await readConversation(ctx(officer), id))?.at(-1)?.id ?? ''
    expect((await writeToTraveller(ctx(officer, minutes(2)), id, message('Thank you.', { seen }), key())).ok).toBe(true)
    expect(await waits()).toMatchObject([{ waitingSince: null }])
    expect(await db.$count(tickets)).toBe(1)
    const stored = (await db.select().from(ticketMessages)).map(({ text }) => Buffer.from(text).toString('latin1'))
    expect(stored.join()).not.toContain('Z1234567')
  })

  test('includes questions asked under Support, and continues there', async ({ ctx, db, ports }) => {
    const { actor, accountId } = await aTraveller(db)
    const { id } = await anApplication({ db, ports }, { ownerId: accountId, status: 'processing' })
    const question = { subject: 'My photo', message: 'Is it all right?', applicationId: id }
    await openTicket(ctx(actor), question, key())
    const officer = ctx(await aStaffMember(db), minutes(1))
    const seen = (await readConversation(officer, id))?.at(-1)?.id ?? ''
    expect((await writeToTraveller(officer, id, message('It is.', { seen }), key())).ok).toBe(true)
    expect(await readOwnTickets(ctx(actor))).toMatchObject([{ subject: 'My photo', answered: true }])
  })

  test('sends once, never past a newer message, and never with an unfilled placeholder', async ({ ctx, db, ports }) => {
    const { actor, accountId } = await aTraveller(db)
    const { id } = await anApplication({ db, ports }, { ownerId: accountId, status: 'processing' })
    const officer = ctx(await aStaffMember(db))
    const write = async (text: string, more = {}, once = key()) => {
      const sent = await writeToTraveller(officer, id, message(text, more), once)
      return sent.ok ? 'sent' : sent.problem.code
    }
    expect(await write('  ')).toBe('text')
    expect(await write('Hello {{first_name}}')).toBe('unfilled')
    expect(await write('x'.repeat(2_001), { asks: true })).toBe('too_long_to_ask')
    const once = key()
    expect([await write('Hello', {}, once), await write('Hello', {}, once)]).toEqual(['sent', 'sent'])
    expect(await db.$count(ticketMessages)).toBe(1)
    await writeAboutCase(ctx(actor, minutes(1)), id, { message: 'Wait!' }, key())
    const [first] = (await readConversation(officer, id)) ?? []
    expect(await write('Going on', { seen: first?.id })).toBe('newer')
  })

  test('can ask: the clock pauses, the traveller is notified once, and their reply is the answer', async ({
    ctx,
    db,
    ports,
  }) => {
    const { actor, accountId, email } = await aTraveller(db)
    const { id } = await anApplication({ db, ports }, { ownerId: accountId, status: 'processing' })
    const officer = ctx(await aStaffMember(db))
    expect((await writeToTraveller(officer, id, message('Where will you stay?', { asks: true }), key())).ok).toBe(true)
    const emails = (await listMail(db, ports.encryption, 10)).filter(({ mail }) => mail.to === email)
    expect(emails).toHaveLength(1)
    const state = async () => (await db.select().from(applications).where(eq(applications.id, id)))[0]
    expect(await state()).toMatchObject({ question: 'Where will you stay?', questionAt: testNow, answeredAt: null })
    // It cannot be undone: the question is shown with the message, and notified immediately.
    expect((await readApplication(ctx(actor), id)).question).toBe('Where will you stay?')
    expect(await countUnread(db, accountId, testNow)).toBe(1)
    await writeAboutCase(ctx(actor, minutes(5)), id, { message: 'With my aunt' }, key())
    expect(await state()).toMatchObject({ answeredAt: minutes(5) })
    const messages = (await readConversation(officer, id)) ?? []
    const asked = { text: 'Where will you stay?', at: testNow }
    const entries = entriesOf({
      messages,
      notes: [{ id: 'n', authorName: 'Lena', text: 'Called.', at: minutes(2) }],
      question: asked,
      answer: { text: 'With my aunt', at: minutes(5) },
      correction: null,
    })
    expect(entries.map(({ kind, side }) => `${kind} ${side}`)).toEqual([
      'message staff',
      'note staff',
      'message traveller',
    ])
    // If asked and answered without messages, both appear in the thread on their own.
    const alone = { messages: [], notes: [], correction: null, answer: { text: 'Yes', at: minutes(3) } }
    expect(entriesOf({ ...alone, question: asked }).map(({ kind }) => kind)).toEqual(['question', 'answer'])
  })

  test('is not accessible to others', async ({ ctx, db, ports }) => {
    const { actor, accountId } = await aTraveller(db)
    const { id } = await anApplication({ db, ports }, { ownerId: accountId, status: 'processing' })
    const { id: draft } = await anApplication({ db, ports }, { ownerId: accountId })
    const other = (await aTraveller(db)).actor
    const ownCase: Actor = staffMember(accountId, 'admin')
    const without: Actor = staffMember(newId(), 'support', new Set(['portal.open', 'case.read'] as const))
    for (const who of [other, ownCase, actor, without, { kind: 'visitor' } as const]) {
      await expect(writeToTraveller(ctx(who), id, message('Hello'), key())).rejects.toBeInstanceOf(NotFound)
    }
    for (const who of [other, ownCase, await aStaffMember(db), { kind: 'visitor' } as const]) {
      await expect(writeAboutCase(ctx(who), id, { message: 'Hello' }, key())).rejects.toBeInstanceOf(NotFound)
      await expect(readOwnConversation(ctx(who), id)).rejects.toBeInstanceOf(NotFound)
    }
    expect(await readConversation(ctx(without), id)).toBeUndefined()
    await expect(readConversation(ctx(ownCase), id)).rejects.toBeInstanceOf(NotFound)
    await expect(writeToTraveller(ctx(await aStaffMember(db)), draft, message('Hello'), key())).rejects.toThrow()
    await expect(writeAboutCase(ctx(actor), draft, { message: 'Hello' }, key())).rejects.toBeInstanceOf(NotFound)
    // Support can answer messages; pausing a clock needs permission to ask the traveller.
    const support = ctx(await aStaffMember(db, 'support'))
    await expect(writeToTraveller(support, id, message('Well?', { asks: true }), key())).rejects.toBeInstanceOf(
      NotFound,
    )
    expect((await writeToTraveller(support, id, message('Hello'), key())).ok).toBe(true)
  })

  test('accepts no message once the data of the case is erased', async ({ ctx, db, ports }) => {
    const { actor, accountId } = await aTraveller(db)
    const { id } = await anApplication({ db, ports }, { ownerId: accountId, status: 'approved' })
    await db.update(applications).set({ erasedAt: testNow }).where(eq(applications.id, id))
    const officer = ctx(await aStaffMember(db))
    expect(await writeToTraveller(officer, id, message('Hello'), key())).toMatchObject({ problem: { code: 'erased' } })
    expect(await writeAboutCase(ctx(actor), id, { message: 'Hello' }, key())).toMatchObject({
      problem: { code: 'erased' },
    })
  })
})
