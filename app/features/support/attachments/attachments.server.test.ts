import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { newId } from '#app/lib/id.ts'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import type { SentFile } from '#app/platform/files/receive-form.server.ts'
import { KeyReused, NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { present, remembering } from '#tests/support/documents.ts'
import { aPdf, aPng } from '#tests/support/sample-files.ts'
import { answerTicket } from '../answer-ticket.server.ts'
import { openTicket } from '../open-ticket.server.ts'
import { readDeskTicket } from '../read-desk.server.ts'
import { readOwnTicket } from '../read-own-tickets.server.ts'
import { replyToTicket } from '../reply-to-ticket.server.ts'
import { setTicketStatus } from '../set-ticket-status.server.ts'
import { ticketAttachments, tickets } from '../ticket.table.server.ts'
import { readAttachment } from './read-attachment.server.ts'

const pdf = await aPdf()
const png = await aPng()
const key = () => crypto.randomUUID()
const sent = (fileName: string, bytes: Uint8Array = pdf): SentFile => ({
  fileName,
  file: inMemory(bytes),
  tooLarge: false,
})
const question = { subject: 'My photo', message: 'Why was it rejected?' }

async function asked(own: RequestContext, files: readonly SentFile[]) {
  const opened = await openTicket(own, { ...question, files }, key())
  if (!opened.ok) throw new Error('No ticket was opened')
  return opened.value.id
}

/** The same request context, with a file store that records what was stored. */
function withStore(ctx: RequestContext) {
  const files = remembering(ctx.ports.files)
  return { own: { ...ctx, ports: { ...ctx.ports, files } }, files }
}

describe('message attachments', () => {
  test('belong to the question, the reply and the answer, and both sides read them', async ({ ctx, db }) => {
    const { actor } = await aTraveller(db)
    const staff = await aStaffMember(db, 'support')
    const id = await asked(ctx(actor), [sent('photo.png', png), sent('letter.pdf')])
    const later = (minutes: number, who: Actor) => ctx(who, new Date(testNow.getTime() + minutes * 60_000))
    await replyToTicket(later(1, actor), id, { message: 'And this.', files: [sent('more.pdf')] }, key())
    const seen = (await readDeskTicket(ctx(staff), id)).messages.at(-1)?.id ?? ''
    const answer = { text: 'Use this one.', status: 'in-progress' as const, seen, files: [sent('form.pdf')] }
    expect((await answerTicket(later(2, staff), id, answer, key())).ok).toBe(true)

    const { messages } = await readOwnTicket(ctx(actor), id)
    const names = [['letter.pdf', 'photo.png'], ['more.pdf'], ['form.pdf']]
    expect(messages.map(({ files }) => files.map(({ fileName }) => fileName))).toEqual(names)
    for (const { id, fileName, contentType, size } of messages.flatMap(({ files }) => files)) {
      const opened = await readAttachment(ctx(actor), id)
      expect([opened.fileName, opened.contentType, opened.bytes.length]).toEqual([fileName, contentType, size])
    }
    expect((await readDeskTicket(ctx(staff), id)).messages.flatMap(({ files }) => files)).toHaveLength(4)
  })

  test('are encrypted, each with its own key', async ({ ctx, db }) => {
    const { own, files } = withStore(ctx((await aTraveller(db)).actor))
    await asked(own, [sent('a.pdf'), sent('b.pdf')])
    const stored = await Promise.all(files.keys.map((key) => files.get(key)))
    for (const bytes of stored) expect(Buffer.from(bytes ?? []).includes('%PDF')).toBe(false)
    const rows = await db.select().from(ticketAttachments)
    expect(new Set(rows.map(({ wrappedKey }) => Buffer.from(wrappedKey).toString('hex'))).size).toBe(2)
  })

  test('are rejected by content, number and size, and nothing is stored', async ({ ctx, db }) => {
    const { own, files } = withStore(ctx((await aTraveller(db)).actor))
    const refused = async (...sending: SentFile[]) => {
      const result = await openTicket(own, { ...question, files: sending }, key())
      if (result.ok || result.problem.code !== 'files') throw new Error('They were taken')
      return result.problem.problems.map((one) =>
        one.code === 'refused' ? `${one.fileName} ${one.why.code}` : one.code,
      )
    }
    expect(await refused(sent('a.pdf'), sent('b.pdf'), sent('c.pdf'), sent('d.pdf'))).toEqual(['too_many'])
    expect(await refused(sent('a.pdf', Buffer.from('<script>')), sent('b.pdf'), sent('c.png'))).toEqual([
      'a.pdf wrong_type',
      'c.png extension_disagrees',
    ])
    expect(
      await refused({ ...sent('big.pdf', Buffer.alloc(0)), tooLarge: true }, sent('none.pdf', Buffer.alloc(0))),
    ).toEqual(['big.pdf too_large', 'none.pdf empty'])
    expect(await db.$count(tickets)).toBe(0)
    expect(files.keys).toEqual([])
  })

  test('are not readable by others, and access by staff is in the audit log', async ({ ctx, db }) => {
    const { actor } = await aTraveller(db)
    const id = await asked(ctx(actor), [sent('a.pdf')])
    const [file] = (await readOwnTicket(ctx(actor), id)).messages.flatMap(({ files }) => files)
    if (!file) throw new Error('No file was kept')
    const other = (await aTraveller(db)).actor
    const atWork: Actor = staffMember(actor.accountId, 'admin')
    for (const who of [other, atWork, { kind: 'visitor' } as const]) {
      await expect(readAttachment(ctx(who), file.id)).rejects.toBeInstanceOf(NotFound)
    }
    await expect(readAttachment(ctx(actor), newId())).rejects.toBeInstanceOf(NotFound)
    expect(await db.$count(auditRows)).toBe(0)
    const staff = await aStaffMember(db, 'support')
    expect((await readAttachment(ctx(staff), file.id)).fileName).toBe('a.pdf')
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'ticket.download', actorId: staff.accountId, subjectId: id, detail: { file: file.id } },
    ])
  })

  test('sent twice with the same form are stored once, also on disk; different ones are refused', async ({
    ctx,
    db,
  }) => {
    const { own, files } = withStore(ctx((await aTraveller(db)).actor))
    const once = key()
    const first = await openTicket(own, { ...question, files: [sent('a.pdf')] }, once)
    expect(await openTicket(own, { ...question, files: [sent('a.pdf')] }, once)).toEqual(first)
    const changed = openTicket(own, { ...question, files: [sent('b.png', png)] }, once)
    await expect(changed).rejects.toBeInstanceOf(KeyReused)
    expect(await db.$count(ticketAttachments)).toBe(1)
    expect(files.keys).toHaveLength(3)
    expect(await present(files, files.keys)).toEqual([files.keys[0]])
  })

  test('of an answer that is too late are not stored', async ({ ctx, db }) => {
    const { actor } = await aTraveller(db)
    const id = await asked(ctx(actor), [])
    const { own, files } = withStore(ctx(await aStaffMember(db, 'support')))
    const answer = { text: 'So.', status: 'resolved' as const, seen: newId<'ticket-message'>(), files: [sent('a.pdf')] }
    expect(await answerTicket(own, id, answer, key())).toEqual({ ok: false, problem: { code: 'newer' } })
    expect(await present(files, files.keys)).toEqual([])
  })
})

// Last, because other tests would find the data they leave behind.
describe('at the same time', () => {
  type Committed = Pick<RequestContext, 'db' | 'ports'>
  const contextOf =
    (committed: Committed) =>
    (actor: Actor, now = testNow): RequestContext => ({ ...committed, actor, now })
  const four = [1, 2, 3, 4]

  test('four copies of a form make one question with its file', async ({ committed }) => {
    const { actor } = await aTraveller(committed.db)
    const { own, files } = withStore(contextOf(committed)(actor))
    const once = key()
    const results = await Promise.all(four.map(() => openTicket(own, { ...question, files: [sent('a.pdf')] }, once)))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    const [first] = results
    if (!first?.ok) throw new Error('No ticket was opened')
    const { messages } = await readOwnTicket(own, first.value.id)
    expect(messages.flatMap((one) => one.files)).toHaveLength(1)
    expect(await present(files, files.keys)).toHaveLength(1)
  })

  test('two replies are each stored once, and so is a reply sent twice', async ({ committed }) => {
    const { actor } = await aTraveller(committed.db)
    const ctx = contextOf(committed)
    const id = await asked(ctx(actor), [])
    const once = key()
    const replies = ['One.', 'Two.', 'One.'].map((message) =>
      replyToTicket(ctx(actor), id, { message }, message === 'One.' ? once : key()),
    )
    expect((await Promise.all(replies)).every(({ ok }) => ok)).toBe(true)
    const { messages } = await readOwnTicket(ctx(actor), id)
    expect(messages.map(({ text }) => text).sort()).toEqual(['One.', 'Two.', question.message])
  })

  test('a reply and "resolved" leave a ticket with the last status', async ({ committed }) => {
    const { actor } = await aTraveller(committed.db)
    const ctx = contextOf(committed)
    const staff = ctx(await aStaffMember(committed.db, 'support'))
    for (const _ of four) {
      const id = await asked(ctx(actor), [])
      const [, set] = await Promise.all([
        replyToTicket(ctx(actor), id, { message: 'Not yet.' }, key()),
        setTicketStatus(staff, id, { from: 'open', to: 'resolved' }),
      ])
      expect(set.ok).toBe(true)
      const { ticket, messages } = await readDeskTicket(staff, id)
      expect(messages.filter(({ text }) => text === 'Not yet.')).toHaveLength(1)
      // If resolved after the reply, no one is waiting; a reply afterwards reopens the ticket.
      expect([ticket.status, ticket.waitingSince !== null]).toEqual(
        ticket.status === 'resolved' ? ['resolved', false] : ['open', true],
      )
    }
  })
})
