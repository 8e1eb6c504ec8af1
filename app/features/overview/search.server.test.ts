import { describe, expect } from 'vitest'
import { type Id, newId } from '#app/lib/id.ts'
import { staffMember, visitor } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { documents, documentVersions } from '../documents/document.table.server.ts'
import { tickets } from '../support/ticket.table.server.ts'
import { askedFor, longestSearch, mostCounted, mostFound } from './search.ts'
import { searchPortal } from './search-portal.server.ts'

async function aFile(ctx: RequestContext, applicationId: Id<'application'>, ownerId: Id<'account'>, fileName: string) {
  const id = newId<'document'>()
  const document = { id, applicationId, ownerId, kind: 'bank_statement', createdAt: testNow, updatedAt: testNow }
  await ctx.db.insert(documents).values({ ...document, status: 'uploaded', version: 1 })
  await ctx.db.insert(documentVersions).values({
    id: newId(),
    documentId: id,
    number: 1,
    fileName,
    contentType: 'application/pdf',
    size: 1,
    sha256: Buffer.alloc(32),
    storageKey: `documents/${id}`,
    wrappedKey: Buffer.from('x'),
    uploadedAt: testNow,
  })
  return id
}

async function anOffice(ctx: RequestContext) {
  const officer = await aStaffMember(ctx.db)
  const { accountId: asha } = await aTraveller(ctx.db, { fullName: 'Asha Rao', email: 'asha.rao@travel.test' })
  const sent = await anApplication(ctx, { ownerId: asha, status: 'pending' })
  const draft = await anApplication(ctx, { ownerId: asha })
  const uploadedFile = await aFile(ctx, sent.id, asha, 'Statement 50%_final.pdf')
  const draftDocument = await aFile(ctx, draft.id, asha, 'statement of a draft.pdf')
  const ticket = newId<'ticket'>()
  await ctx.db.insert(tickets).values({
    id: ticket,
    reference: 'TKT-7K3M-Q9XD',
    accountId: asha,
    subject: Buffer.from('x'),
    status: 'open',
    waitingSince: testNow,
    createdAt: testNow,
    updatedAt: testNow,
  })
  return { officer, asha, sent, draft, uploadedFile, draftDocument, ticket }
}

const found = async (ctx: RequestContext, text: string) => {
  const findings = await searchPortal(ctx, text)
  if (!findings) throw new Error('Nothing was asked for')
  const { exact, applications, people, documents, tickets } = findings
  const ids = (group: { rows: readonly { id: string }[] } | undefined) => group?.rows.map(({ id }) => id)
  return {
    exact: exact.map(({ id }) => id as string),
    applications: ids(applications),
    people: ids(people),
    documents: ids(documents),
    tickets: ids(tickets),
  }
}

describe('portal search', () => {
  test('finds users, their records and their questions by any part of a word', async ({ ctx }) => {
    const { officer, asha, sent, uploadedFile, ticket } = await anOffice(ctx())
    expect(await found(ctx(officer), 'ASHA rao')).toEqual({
      exact: [],
      applications: [sent.id],
      people: [asha],
      documents: [],
      tickets: [ticket],
    })
    expect((await found(ctx(officer), 'ravel.tes')).people).toEqual([asha])
    expect((await found(ctx(officer), '7k3m')).tickets).toEqual([ticket])
    // By file name, and by the displayed name of its kind.
    expect((await found(ctx(officer), 'atement')).documents).toEqual([uploadedFile])
    expect((await found(ctx(officer), 'bank stat')).documents).toEqual([uploadedFile])
  })

  test('puts exact matches first: a reference, an email address, an ID', async ({ ctx }) => {
    const { officer, asha, sent, uploadedFile, ticket } = await anOffice(ctx())
    expect((await found(ctx(officer), ` ${sent.reference.toLowerCase()} `)).exact).toEqual([sent.id])
    expect((await found(ctx(officer), 'tkt-7k3m-q9xd')).exact).toEqual([ticket])
    expect((await found(ctx(officer), 'Asha.Rao@travel.test')).exact).toEqual([asha])
    for (const id of [sent.id, asha, uploadedFile, ticket]) {
      expect((await found(ctx(officer), id.toUpperCase())).exact).toEqual([id])
    }
  })

  test('shows no draft, nothing that belongs to the reader, and no documents to support agents', async ({ ctx }) => {
    const { asha, sent, draft, draftDocument, uploadedFile } = await anOffice(ctx())
    const own = staffMember(asha, 'officer')
    for (const id of [sent.id, draft.id, uploadedFile, draftDocument])
      expect((await found(ctx(own), id)).exact).toEqual([])
    const support = await aStaffMember(ctx().db, 'support')
    expect((await found(ctx(support), 'statement')).documents).toBeUndefined()
    expect((await found(ctx(support), uploadedFile)).exact).toEqual([])
    for (const stranger of [visitor, (await aTraveller(ctx().db)).actor]) {
      await expect(searchPortal(ctx(stranger), 'asha')).rejects.toBeInstanceOf(NotFound)
    }
  })

  test('matches only the beginnings of words for one or two letters', async ({ ctx }) => {
    const { officer, asha } = await anOffice(ctx())
    for (const text of ['a', 'as', 'r', 'ra', 'Ra As']) expect((await found(ctx(officer), text)).people).toContain(asha)
    for (const text of ['sh', 'ao', 'h']) expect((await found(ctx(officer), text)).people).not.toContain(asha)
  })

  test('matches other scripts anywhere, since some have no spaces', async ({ ctx }) => {
    const { officer, asha } = await anOffice(ctx())
    const another = await anApplication(ctx(), { ownerId: asha, status: 'pending' })
    const scan = await aFile(ctx(), another.id, asha, '我的护照 Ñandú.pdf')
    for (const text of ['护照', '照', 'ñan', 'Ñandú', '我的护照 ñandú'])
      expect((await found(ctx(officer), text)).documents, text).toEqual([scan])
    expect((await found(ctx(officer), '签证')).documents).toEqual([])
    const { accountId: long } = await aTraveller(ctx().db, { fullName: '李小龙' })
    for (const text of ['李', '小龙']) expect((await found(ctx(officer), text)).people).toEqual([long])
  })

  test('stops counting at its limit, and shows fewer results', async ({ ctx }) => {
    const { officer } = await anOffice(ctx())
    for (let person = 0; person < mostCounted + 5; person++) await aTraveller(ctx().db, { fullName: 'Many Kovač' })
    const findings = await searchPortal(ctx(officer), 'kovač')
    expect([findings?.people?.count, findings?.people?.rows.length]).toEqual([mostCounted + 1, mostFound])
  })

  test('treats all input as literal text', async ({ ctx }) => {
    const { officer, asha, uploadedFile } = await anOffice(ctx())
    expect((await found(ctx(officer), '50%_final')).documents).toEqual([uploadedFile])
    expect((await found(ctx(officer), '50__final')).documents).toEqual([])
    const hostile = [
      '%',
      '_',
      '%%%',
      '\\',
      '\\%',
      "'",
      "' or 1=1 --",
      '"',
      '\0',
      'a%b',
      '{}',
      '$1',
      '😀',
      'a'.repeat(5_000),
    ]
    for (const text of hostile) {
      const findings = await searchPortal(ctx(officer), text)
      expect(findings?.people?.rows.map(({ id }) => id) ?? []).not.toContain(asha)
    }
    expect(await searchPortal(ctx(officer), ' \0 ')).toBeUndefined()
    expect(askedFor('x'.repeat(5_000)).text).toHaveLength(longestSearch)
  })
})
