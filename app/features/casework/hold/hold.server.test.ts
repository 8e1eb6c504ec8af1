import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { longestHoldReason } from './hold.ts'
import { keepFromErasure, releaseForErasure } from './keep-from-erasure.server.ts'
import { readHold } from './read-hold.server.ts'

const aCase = async (world: Parameters<typeof anApplication>[0], status: 'approved' | 'draft' = 'approved') => {
  const { accountId, actor } = await aTraveller(world.db)
  const { id } = await anApplication(world, { ownerId: accountId, status })
  return { id, actor, accountId }
}

test('a hold requires a reason, can be reworded, is in the audit log and is removed once', async ({ ctx, db }) => {
  const { id } = await aCase(ctx())
  const admin = ctx(await aStaffMember(db, 'admin'))
  expect(await keepFromErasure(admin, id, '  ')).toEqual({ ok: false, problem: { code: 'empty' } })
  const long = 'x'.repeat(longestHoldReason + 1)
  expect(await keepFromErasure(admin, id, long)).toEqual({ ok: false, problem: { code: 'too_long' } })
  for (const reason of [' A card dispute ', 'A card dispute', 'A card dispute and a complaint']) {
    expect((await keepFromErasure(admin, id, reason)).ok).toBe(true)
  }
  expect(await readHold(admin, id)).toMatchObject({ heldAt: testNow, holdReason: 'A card dispute and a complaint' })
  await releaseForErasure(admin, id)
  await releaseForErasure(admin, id)
  expect(await readHold(admin, id)).toMatchObject({ heldAt: null, holdReason: null })
  const rows = await db.select().from(auditRows).orderBy(auditRows.seq)
  expect(rows.map(({ act, reason }) => [act, reason])).toEqual([
    ['application.hold', 'A card dispute'],
    ['application.hold', 'A card dispute and a complaint'],
    ['application.release', null],
  ])
})

test('erased applications cannot be held', async ({ ctx, db }) => {
  const { id } = await aCase(ctx())
  await db.update(applications).set({ erasedAt: testNow }).where(eq(applications.id, id))
  const admin = ctx(await aStaffMember(db, 'admin'))
  expect(await keepFromErasure(admin, id, 'Too late')).toEqual({ ok: false, problem: { code: 'erased' } })
})

test('a hold requires permission, and is not for one’s own application or for drafts', async ({ ctx, db }) => {
  const { id, actor, accountId } = await aCase(ctx())
  const admin = await aStaffMember(db, 'admin')
  const others: Actor[] = [actor, await aStaffMember(db, 'support'), { ...admin, accountId }]
  for (const other of others) {
    await expect((async () => keepFromErasure(ctx(other), id, 'Why not'))()).rejects.toMatchObject({ status: 404 })
    await expect((async () => releaseForErasure(ctx(other), id))()).rejects.toMatchObject({ status: 404 })
    await expect(readHold(ctx(other), id)).rejects.toMatchObject({ status: 404 })
  }
  const draft = await aCase(ctx(), 'draft')
  await expect(keepFromErasure(ctx(admin), draft.id, 'Why not')).rejects.toMatchObject({ status: 404 })
})
