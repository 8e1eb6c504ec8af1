import { describe, expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller, type Traveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { auditRows } from '../audit/audit.table.server.ts'
import { notifications } from '../notifications/notification.table.server.ts'
import { answerTicket } from './answer-ticket.server.ts'
import { openTicket } from './open-ticket.server.ts'
import { countTickets, readDesk, readDeskTicket } from './read-desk.server.ts'
import { readOwnTicket, readOwnTickets } from './read-own-tickets.server.ts'
import { replyToTicket } from './reply-to-ticket.server.ts'
import { setTicketStatus } from './set-ticket-status.server.ts'
import { ticketMessages, tickets } from './ticket.table.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)
const key = () => crypto.randomUUID()
const question = { subject: 'My photo', message: 'Why was it rejected?\nPassport Z1234567.' }
const answered = (text: string, seen: string, status: 'in-progress' | 'resolved' = 'in-progress') => ({
  text,
  seen,
  status,
})

async function aTicket(ctx: MakeContext, actor?: Traveller, at = testNow) {
  const who = actor ?? (await aTraveller(ctx().db)).actor
  const opened = await openTicket(ctx(who, at), question, key())
  if (!opened.ok) throw new Error('No ticket was opened')
  return { who, ...opened.value }
}

const lastSeen = async (ctx: RequestContext, id: Awaited<ReturnType<typeof aTicket>>['id']) =>
  (await readDeskTicket(ctx, id)).messages.at(-1)?.id ?? ''

describe('a question', () => {
  test('is encrypted, readable by its sender, and notifies staff without its content', async ({ ctx, db }) => {
    const { who, id, reference } = await aTicket(ctx)
    expect(await readOwnTickets(ctx(who))).toMatchObject([{ id, reference, subject: 'My photo', status: 'open' }])
    expect((await readOwnTicket(ctx(who), id)).messages).toMatchObject([{ sender: 'user', text: question.message }])
    const stored = JSON.stringify([await db.select().from(tickets), await db.select().from(ticketMessages)])
    const asLatin = Buffer.concat([
      ...(await db.select().from(tickets)).map(({ subject }) => Buffer.from(subject)),
      ...(await db.select().from(ticketMessages)).map(({ text }) => Buffer.from(text)),
    ]).toString('latin1')
    for (const word of ['My photo', 'rejected', 'Z1234567']) expect(stored + asLatin).not.toContain(word)
    const mail = (await listMail(db, ctx().ports.encryption, 10)).map(({ mail }) => mail)
    expect(mail).toMatchObject([{ to: 'staff@example.test', subject: `New support ticket, ${reference}` }])
    expect(JSON.stringify(mail)).not.toMatch(/photo|rejected/)
  })

  test('needs a subject and a message, both within their length limits', async ({ ctx, db }) => {
    const { actor } = await aTraveller(db)
    const ask = async (subject: string, message: string) => {
      const result = await openTicket(ctx(actor), { subject, message }, key())
      if (result.ok) return []
      if (result.problem.code !== 'text') throw new Error('It is about files')
      return result.problem.problems.map(({ field, code }) => `${field} ${code}`)
    }
    expect(await ask(' \u200b ', '\n')).toEqual(['subject missing', 'message missing'])
    expect(await ask('s'.repeat(151), 'm'.repeat(5_001))).toEqual(['subject too_long', 'message too_long'])
    expect(await ask(' s ', ' m ')).toEqual([])
    expect(await db.$count(tickets)).toBe(1)
  })

  test('sent twice is stored once', async ({ ctx, db }) => {
    const { actor } = await aTraveller(db)
    const once = key()
    const first = await openTicket(ctx(actor), question, once)
    expect(await openTicket(ctx(actor), question, once)).toEqual(first)
    expect(await db.$count(tickets)).toBe(1)
  })

  test('is not found by another account or by a visitor', async ({ ctx, db }) => {
    const { id } = await aTicket(ctx)
    const other = (await aTraveller(db)).actor
    const staff = await aStaffMember(db, 'admin')
    for (const actor of [other, staff, { kind: 'visitor' } as const]) {
      await expect(readOwnTicket(ctx(actor), id)).rejects.toBeInstanceOf(NotFound)
      await expect(replyToTicket(ctx(actor), id, { message: 'Mine' }, key())).rejects.toBeInstanceOf(NotFound)
      if (actor.kind !== 'staff') await expect(readDeskTicket(ctx(actor), id)).rejects.toBeInstanceOf(NotFound)
    }
    await expect(readOwnTicket(ctx(other), newId())).rejects.toBeInstanceOf(NotFound)
    expect(await readOwnTickets(ctx(other))).toEqual([])
  })
})

describe('an answer', () => {
  test.for(['support', 'officer', 'admin'] as const)(
    'by %s sends a notification, and is in the audit log',
    async (role, { ctx, db }) => {
      const { who, id, reference } = await aTicket(ctx)
      const colleague = await aStaffMember(db, role)
      const desk = ctx(colleague, minutes(1))
      const result = await answerTicket(desk, id, answered('There is glare on it.', await lastSeen(desk, id)), key())
      expect(result.ok).toBe(true)
      const own = await readOwnTicket(ctx(who), id)
      expect(own).toMatchObject({ status: 'in-progress', messages: [{ sender: 'user' }, { sender: 'support' }] })
      expect(JSON.stringify(own)).not.toMatch(/Lena|author/)
      expect(await db.select().from(notifications)).toMatchObject([
        { accountId: who.accountId, title: 'We have answered your question', reference, link: `/support/${id}` },
      ])
      const [emailMessage] = await listMail(db, ctx().ports.encryption, 1)
      expect(emailMessage?.mail.subject).toBe(`We have answered your question – ${reference}`)
      expect(emailMessage?.mail.text).not.toContain('glare')
      expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
        { act: 'ticket.answer', actorId: colleague.accountId, detail: { from: 'open', to: 'in-progress' } },
      ])
    },
  )

  test('is refused when there is a newer message, and nothing is sent', async ({ ctx, db }) => {
    const { who, id } = await aTicket(ctx)
    const [lena, omar] = [await aStaffMember(db, 'support'), await aStaffMember(db, 'officer')]
    const seen = await lastSeen(ctx(lena), id)
    expect((await answerTicket(ctx(omar, minutes(1)), id, answered('First.', seen), key())).ok).toBe(true)
    expect(await answerTicket(ctx(lena, minutes(2)), id, answered('Second.', seen), key())).toEqual({
      ok: false,
      problem: { code: 'newer' },
    })
    expect((await readOwnTicket(ctx(who), id)).messages).toHaveLength(2)
    const newer = await lastSeen(ctx(lena), id)
    expect((await answerTicket(ctx(lena, minutes(3)), id, answered('Second.', newer), key())).ok).toBe(true)
  })

  test('by staff to their own question is refused', async ({ ctx }) => {
    const { who, id } = await aTicket(ctx)
    const atWork: Actor = staffMember(who.accountId, 'admin')
    await expect(readDeskTicket(ctx(atWork), id)).rejects.toBeInstanceOf(NotFound)
    await expect(answerTicket(ctx(atWork), id, answered('Me.', ''), key())).rejects.toBeInstanceOf(NotFound)
    expect((await readDesk(ctx(atWork), { statuses: ['open'] })).rows).toEqual([])
  })
})

describe('the ticket status', () => {
  test('is notified and logged once, and does not overwrite a change by a colleague', async ({ ctx, db }) => {
    const { id } = await aTicket(ctx)
    const desk = ctx(await aStaffMember(db, 'support'))
    expect((await setTicketStatus(desk, id, { from: 'open', to: 'resolved' })).ok).toBe(true)
    expect((await setTicketStatus(desk, id, { from: 'open', to: 'resolved' })).ok).toBe(true)
    expect(await setTicketStatus(desk, id, { from: 'open', to: 'in-progress' })).toEqual({
      ok: false,
      problem: { code: 'changed', status: 'resolved' },
    })
    expect(await db.$count(notifications)).toBe(1)
    expect((await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act }) => act)).toEqual(['ticket.status'])
  })

  test('is open again once the sender writes', async ({ ctx, db }) => {
    const { who, id } = await aTicket(ctx)
    const desk = ctx(await aStaffMember(db, 'support'), minutes(1))
    await answerTicket(desk, id, answered('Done.', await lastSeen(desk, id), 'resolved'), key())
    expect((await readOwnTicket(ctx(who), id)).status).toBe('resolved')
    expect((await replyToTicket(ctx(who, minutes(2)), id, { message: 'Not yet.' }, key())).ok).toBe(true)
    const { ticket } = await readDeskTicket(desk, id)
    expect(ticket).toMatchObject({ status: 'open', waitingSince: minutes(2) })
  })
})

describe('the support queue', () => {
  test('lists the longest wait first, page by page, and the last answered tickets', async ({ ctx, db }) => {
    const made = []
    for (let index = 0; index < 7; index += 1) made.push(await aTicket(ctx, undefined, minutes(10 - index)))
    const desk = ctx(await aStaffMember(db, 'support'), minutes(60))
    const [newest] = made
    if (!newest) throw new Error('None was made')
    // A second message does not change the place in the queue.
    await replyToTicket(ctx(made[6]?.who, minutes(30)), made[6]?.id as never, { message: 'Hello?' }, key())
    const waiting = made.slice(1).reverse()
    await answerTicket(desk, newest.id, answered('So.', await lastSeen(desk, newest.id)), key())
    const pages = []
    let after: Awaited<ReturnType<typeof readDesk>>['next']
    do {
      const page = await readDesk(desk, { statuses: ['open', 'in-progress'], most: 3, after })
      pages.push(page.rows.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual([...waiting.map(({ id }) => id), newest.id])
    expect(await countTickets(desk)).toEqual({ open: 6, 'in-progress': 1, resolved: 0 })
  })

  test('is searched by part of the reference, the name or the email address', async ({ ctx, db }) => {
    const { actor } = await aTraveller(db, { fullName: 'Bela 100% Sen', email: 'bela@here.test' })
    const { id, reference } = await aTicket(ctx, actor)
    await aTicket(ctx)
    const desk = ctx(await aStaffMember(db, 'support'))
    const found = async (text: string) => (await readDesk(desk, { statuses: ['open'], text })).rows.map((row) => row.id)
    for (const text of [reference.slice(4, 8).toLowerCase(), 'bela 100%', 'bela@HERE'])
      expect(await found(text)).toContain(id)
    expect(await found('100_')).toEqual([])
  })

  test('shows the customer and their applications', async ({ ctx, db, ports }) => {
    const { who, id } = await aTicket(ctx)
    const { reference } = await anApplication({ db, ports }, { ownerId: who.accountId, status: 'pending' })
    await anApplication({ db, ports }, { ownerId: who.accountId })
    const shown = await readDeskTicket(ctx(await aStaffMember(db, 'support')), id)
    expect(shown.person).toMatchObject({ id: who.accountId, name: 'Asha Rao' })
    expect(shown.applications).toMatchObject([{ reference, status: 'pending', toCountry: expect.any(String) }])
  })
})

// Last, because other tests would find the data it leaves behind.
test('two concurrent answers reach the traveller once', async ({ committed }) => {
  const ctx: MakeContext = (actor = { kind: 'visitor' }, now = testNow) => ({ ...committed, actor, now })
  const { who, id } = await aTicket(ctx)
  const staff = await Promise.all([1, 2, 3, 4].map(() => aStaffMember(committed.db, 'support')))
  const seen = await lastSeen(ctx(staff[0]), id)
  const sent = await Promise.all(
    staff.map((one) => answerTicket(ctx(one, minutes(1)), id, answered('So.', seen), key())),
  )
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await readOwnTicket(ctx(who), id)).messages).toHaveLength(2)
})
