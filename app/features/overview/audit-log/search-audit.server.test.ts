import { describe, expect } from 'vitest'
import type { AuditAct, AuditSubject } from '#app/features/audit/audit.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { uploadDocument } from '#app/features/documents/upload-document.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { type StaffMember, staffMember } from '#app/platform/actor.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { anUpload } from '#tests/support/documents.ts'
import { auditPerPage, readAuditAsked } from './audit-log.ts'
import { searchAudit } from './search-audit.server.ts'

const asked = (query = '') => readAuditAsked(new URLSearchParams(query))
const record = (ctx: RequestContext, act: AuditAct, subject: AuditSubject) =>
  inTransaction(ctx, (ctx) => recordAct(ctx, { act, subject, reason: 'A reason' }))
const ofSetting = { kind: 'setting', id: 'mail' } as const

type World = { ctx: (actor?: RequestContext['actor']) => RequestContext; db: RequestContext['db'] }

async function aCase({ ctx, db }: World) {
  const { actor, accountId, email } = await aTraveller(db, { fullName: 'Quillonda Rao' })
  const { id, reference } = await anApplication(ctx(), { ownerId: accountId })
  return { own: ctx(actor), accountId, email, id, reference }
}

const search = async (ctx: RequestContext, query?: string) => (await searchAudit(ctx, asked(query))).rows

describe('the audit log', () => {
  test('is searched by actor and by subject, with the name, email address or ID of either', async ({ ctx, db }) => {
    const { accountId, email } = await aCase({ ctx, db })
    const [admin, officer] = [await aStaffMember(db, 'admin'), await aStaffMember(db)]
    await record(ctx(officer), 'person.sign-out', { kind: 'account', id: accountId })
    await record(ctx(admin), 'setting.change', ofSetting)
    for (const person of ['quillonda', 'RAO Quill', email, accountId]) {
      const rows = await search(ctx(admin), new URLSearchParams({ person }).toString())
      expect(rows.map(({ act, subjectName, actorName }) => [act, subjectName, actorName])).toEqual([
        ['person.sign-out', 'Quillonda Rao', 'Lena officer'],
      ])
    }
    expect((await search(ctx(admin), `person=${officer.accountId}`)).map(({ act }) => act)).toEqual(['person.sign-out'])
    expect(await search(ctx(admin), 'person=nobody+at+all')).toEqual([])
    expect(await search(ctx(admin))).toHaveLength(2)
  })

  test('is searched by application, including its documents', async ({ ctx, db }) => {
    const { own, id, reference } = await aCase({ ctx, db })
    const uploaded = await uploadDocument(own, anUpload(id))
    const documentId = uploaded.ok ? uploaded.value.documentId : expect.fail()
    const [admin, officer] = [ctx(await aStaffMember(db, 'admin')), ctx(await aStaffMember(db))]
    await record(officer, 'application.move', { kind: 'application', id })
    await record(officer, 'document.verify', { kind: 'document', id: documentId })
    await record(officer, 'application.move', { kind: 'application', id: newId() })
    for (const application of [reference, reference.toLowerCase(), id]) {
      const rows = await search(admin, `application=${application}`)
      expect(rows.map(({ act, subjectName, applicationId }) => [act, subjectName, applicationId])).toEqual([
        ['document.verify', reference, id],
        ['application.move', reference, id],
      ])
    }
    expect(await search(admin, 'application=PTN-0000-0000')).toEqual([])
    expect(await search(admin, `application=${reference}&act=document.verify`)).toHaveLength(1)
  })

  test('gives no name for a deleted actor or subject', async ({ ctx, db }) => {
    const admin = await aStaffMember(db, 'admin')
    const ghost: StaffMember = staffMember(newId<'account'>(), 'officer')
    await record(ctx(ghost), 'application.move', { kind: 'application', id: newId() })
    expect(await search(ctx(admin))).toMatchObject([
      { actorName: '', subjectName: undefined, applicationId: undefined },
    ])
  })

  test('pages forwards and back, without repeating or skipping a row', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    for (let number = 0; number < 2 * auditPerPage + 5; number += 1) await record(admin, 'setting.change', ofSetting)
    const seen: number[] = []
    let page = await searchAudit(admin, asked())
    expect(page.newer).toBeUndefined()
    for (;;) {
      seen.push(...page.rows.map(({ seq }) => seq))
      if (page.older === undefined) break
      page = await searchAudit(admin, asked(`before=${page.older}`))
    }
    expect(seen).toEqual(Array.from({ length: 2 * auditPerPage + 5 }, (_, index) => 2 * auditPerPage + 5 - index))
    const back = await searchAudit(admin, asked(`after=${page.newer}`))
    expect(back.rows.map(({ seq }) => seq)).toEqual(seen.slice(auditPerPage, 2 * auditPerPage))
    const first = await searchAudit(admin, asked(`after=${back.newer}`))
    expect([first.rows[0]?.seq, first.newer]).toEqual([seen[0], undefined])
  })

  test('is visible only to staff who may search it', async ({ ctx, db }) => {
    for (const role of ['officer', 'support'] as const) {
      await expect(searchAudit(ctx(await aStaffMember(db, role)), asked())).rejects.toMatchObject({ status: 404 })
    }
  })
})

test('ignores invalid search parameters', () => {
  expect(asked('act=nothing.known&before=-1&after=x&person=%20%20')).toEqual({
    person: '',
    application: '',
    act: undefined,
    before: undefined,
    after: undefined,
  })
  expect(asked('before=7&after=3')).toMatchObject({ before: 7, after: undefined })
})

test('does not treat an ID as a pattern', async ({ ctx, db }) => {
  const admin = ctx(await aStaffMember(db, 'admin'))
  await record(admin, 'setting.change', ofSetting)
  expect(await search(admin, 'person=%25')).toEqual([])
  expect(await search(admin, `application=${'%25'.repeat(3)}`)).toEqual([])
  const id: Id<'account'> = newId()
  expect(await search(admin, `person=${id}`)).toEqual([])
})
