import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { admitService } from '#app/platform/database-roles.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { makeDatabase } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { testPorts } from '#tests/support/ports.ts'
import { checkAudit, readAuditState } from './check-audit.server.ts'
import { recordAct } from './record-act.server.ts'
import { type NotedRow, verifyAudit } from './verify-audit.server.ts'

const officer = staffMember(crypto.randomUUID() as never, 'officer')
const application = { kind: 'application', id: crypto.randomUUID() } as const

let database: Awaited<ReturnType<typeof makeDatabase>>
let service: ReturnType<typeof openDatabase>
let owner: postgres.Sql
let ports: ReturnType<typeof testPorts>

beforeAll(async () => {
  database = await makeDatabase()
  await admitService(database.url, database.serviceUrl)
  service = openDatabase(database.serviceUrl)
  owner = postgres(database.url, { max: 1, onnotice: () => {} })
  ports = testPorts()
})
afterAll(async () => {
  await service.close()
  await owner.end()
  await database.drop()
  ports.remove()
})
beforeEach(async () => {
  await byHand(() => owner`delete from audit_rows`)
  await owner`delete from audit_head`
})

const ctx = (actor: Actor = officer): RequestContext => ({ actor, now: new Date(), db: service.db, ports: ports.ports })
const record = (reason = 'A reason') =>
  inTransaction(ctx(), (ctx) =>
    recordAct(ctx, {
      act: 'application.move',
      subject: application,
      reason,
      detail: { to: 'approved', from: 'pending' },
    }),
  )
const verdict = (noted?: NotedRow) => verifyAudit(ctx(anyService), noted)

/** Only the owner of the table can do this, after disabling its triggers. */
async function byHand(work: () => Promise<unknown>): Promise<void> {
  await owner`alter table audit_rows disable trigger user`
  await work()
  await owner`alter table audit_rows enable trigger user`
}

describe('the audit log', () => {
  test('is intact after sequential and concurrent writes', async () => {
    expect(await verdict()).toEqual({ whole: true, rows: 0, hash: '' })
    await record()
    await Promise.all(Array.from({ length: 40 }, (_, number) => record(`${number}`)))
    expect(await verdict()).toMatchObject({ whole: true, rows: 41 })
  })

  test('starts with a single first row, however many actions are first at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, number) => record(`${number}`)))
    expect(await verdict()).toMatchObject({ whole: true, rows: 8 })
  })

  test('omits actions that were rolled back', async () => {
    const failed = inTransaction(ctx(), async (ctx) => {
      await recordAct(ctx, { act: 'application.move', subject: application })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await verdict()).toMatchObject({ rows: 0 })
  })

  test.for([
    ['a letter of the reason', () => owner`update audit_rows set reason = 'A rEason' where seq = 3`],
    ['who it was', () => owner`update audit_rows set actor_id = ${crypto.randomUUID()} where seq = 3`],
    ['when it was', () => owner`update audit_rows set at = at + interval '1 millisecond' where seq = 3`],
    ['what it was about', () => owner`update audit_rows set detail = '{"to": "rejected"}' where seq = 3`],
    ['the hash', () => owner`update audit_rows set hash = reverse(hash) where seq = 3`],
  ] as const)('reports the first row after a change to %s', async ([, change]) => {
    for (let number = 0; number < 5; number += 1) await record()
    await byHand(change)
    expect(await verdict()).toEqual({ whole: false, seq: 3, fault: 'changed' })
  })

  test('detects a row missing from the middle', async () => {
    for (let number = 0; number < 5; number += 1) await record()
    await byHand(() => owner`delete from audit_rows where seq = 2`)
    expect(await verdict()).toEqual({ whole: false, seq: 2, fault: 'missing' })
  })

  test('detects a truncated end, also when the recorded end is reset', async () => {
    for (let number = 0; number < 5; number += 1) await record()
    await byHand(() => owner`delete from audit_rows where seq > 3`)
    expect(await verdict()).toEqual({ whole: false, seq: 4, fault: 'missing' })
    await owner`update audit_head set seq = 3, hash = (select hash from audit_rows where seq = 3)`
    expect(await verdict()).toEqual({ whole: false, seq: 3, fault: 'head' })
    await owner`delete from audit_head`
    expect(await verdict()).toEqual({ whole: false, seq: 3, fault: 'head' })
  })

  test('detects a complete rewrite, given a row noted elsewhere', async () => {
    for (let number = 0; number < 5; number += 1) await record()
    const [noted] = await owner`select seq::int, hash from audit_rows where seq = 4`
    const expected = noted as unknown as NotedRow
    expect(await verdict(expected)).toMatchObject({ whole: true, rows: 5 })
    await byHand(() => owner`delete from audit_rows`)
    await owner`delete from audit_head`
    expect(await verdict()).toMatchObject({ whole: true, rows: 0 })
    expect(await verdict(expected)).toEqual({ whole: false, seq: 1, fault: 'missing' })
    for (let number = 0; number < 5; number += 1) await record()
    expect(await verdict()).toMatchObject({ whole: true, rows: 5 })
    expect(await verdict(expected)).toEqual({ whole: false, seq: 4, fault: 'changed' })
  })

  test('is readable by staff and not by travellers', async () => {
    const traveller: Actor = { kind: 'traveller', accountId: officer.accountId, emailVerified: true }
    await expect(recordAct(ctx(traveller), { act: 'faq.change', subject: application })).rejects.toMatchObject({
      status: 404,
    })
    await expect(verifyAudit(ctx(officer))).rejects.toMatchObject({ status: 404 })
  })
})

describe('an audit log check', () => {
  const admin = staffMember(crypto.randomUUID() as never, 'admin')
  beforeEach(() => owner`delete from audit_checks`)

  test('reports the last intact row and who ran the check', async () => {
    expect(await readAuditState(ctx(admin))).toEqual({ check: undefined, rows: 0 })
    for (let number = 0; number < 3; number += 1) await record()
    await checkAudit(ctx(jobActor('audit-check')))
    expect(await readAuditState(ctx(admin))).toMatchObject({ check: { whole: true, seq: 3, actorId: null }, rows: 3 })
    await record()
    expect((await readAuditState(ctx(admin))).rows).toBe(4)
    await checkAudit(ctx(admin))
    expect((await readAuditState(ctx(admin))).check).toMatchObject({ seq: 4, actorId: admin.accountId })
  })

  test('reports the first altered row, as the command does', async () => {
    for (let number = 0; number < 3; number += 1) await record()
    await byHand(() => owner`update audit_rows set reason = 'Another' where seq = 2`)
    expect(await checkAudit(ctx(jobActor('audit-check')))).toMatchObject({ whole: false, seq: 2, fault: 'changed' })
    expect((await readAuditState(ctx(admin))).check).toMatchObject({ whole: false, seq: 2, fault: 'changed' })
  })

  test('and its result are available only with permission', async () => {
    await expect(checkAudit(ctx(officer))).rejects.toMatchObject({ status: 404 })
    await expect(readAuditState(ctx(officer))).rejects.toMatchObject({ status: 404 })
  })
})

describe('the service’s database role', () => {
  const tables = ['audit_rows', 'ledger_entries']
  test.for(
    tables.flatMap((table) => [
      `update ${table} set at = now()`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `drop table ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} owner to portolan_service`,
    ]),
  )('cannot run: %s', async (statement) => {
    await record()
    await expect(service.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
    await expect(service.pool.query(`set role portolan`)).rejects.toThrow(/permission denied/)
    expect(await verdict()).toMatchObject({ whole: true, rows: 1 })
  })

  test('and the table owner cannot change rows while the triggers are on', async () => {
    await record()
    for (const statement of ['update audit_rows set reason = null', 'delete from audit_rows', 'truncate audit_rows']) {
      await expect(owner.unsafe(statement)).rejects.toThrow('never changed')
    }
  })
})
