import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import { capabilities, withNeeded } from '#app/platform/capabilities.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { StaffRole } from '#app/platform/roles.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import {
  actsOf,
  aHolder,
  anAdmin,
  aRole,
  capabilitiesNow,
  type Make,
  made,
  reason,
  refusal,
  requireRole,
  waitingFor,
} from '#tests/support/role-people.ts'
import { giveRole } from '../account.store.server.ts'
import { sessions } from '../account.table.server.ts'
import { noClient } from '../sign-in/client.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { decideProposal } from './decide-proposal.server.ts'
import { editRole, makeRole } from './edit-role.server.ts'
import { capabilitiesToGrant, readRoles } from './read-roles.server.ts'
import { retireRole } from './retire-role.server.ts'
import { findRole, saveRole } from './role.store.server.ts'

describe('creating a role', () => {
  test('saves the selected capabilities and their dependencies, and records it', async ({ ctx, db }) => {
    const admin = await anAdmin(db)
    const { id, waits } = await made(ctx(admin), '  Note   taker ', 'case.note')
    expect(waits).toEqual([])
    expect(await findRole(db, id)).toEqual({
      id,
      name: 'Note taker',
      capabilities: ['portal.open', 'case.read', 'case.note'],
      version: 1,
    })
    const [row] = await readAudit(ctx(admin), { kind: 'role', id })
    expect(row).toMatchObject({ act: 'role.make', actorId: admin.accountId, reason })
  })

  test('requires a reason and a unique name, ignoring case', async ({ ctx, db }) => {
    const admin = ctx(await anAdmin(db))
    await made(admin, 'Cashier')
    const trying = (name: string, why = reason) => makeRole(admin, { name, capabilities: [], reason: why })
    for (const name of ['', '   ', '\u200b', 'x'.repeat(41), crypto.randomUUID()]) {
      expect([name, await trying(name)]).toMatchObject([name, { ok: false, problem: { code: 'name' } }])
    }
    for (const name of ['cashier', ' CASHIER', 'admin', 'Administrator', 'Traveller']) {
      expect([name, await trying(name)]).toMatchObject([name, { ok: false, problem: { code: 'name_taken' } }])
    }
    expect(await trying('Other', ' ')).toMatchObject({ ok: false, problem: { code: 'reason_missing' } })
  })

  test('is refused without permission, or for capabilities its creator lacks', async ({ ctx, db }) => {
    for (const actor of [visitor, anyService, await aStaffMember(db, 'support'), await aStaffMember(db, 'officer')]) {
      const tried = Promise.resolve().then(() => makeRole(ctx(actor), { name: 'Mine', capabilities: [], reason }))
      await expect(tried).rejects.toMatchObject(refusal(actor.kind === 'staff' ? 403 : 404))
    }
    const chief = await aHolder(db, 'Chief', 'role.edit', 'case.note')
    const more = makeRole(ctx(chief), { name: 'More', capabilities: ['case.decide'], reason })
    await expect(more).rejects.toMatchObject(refusal(403))
    expect(await makeRole(ctx(chief), { name: 'Less', capabilities: ['case.note'], reason })).toMatchObject({
      ok: true,
    })
    expect(capabilitiesToGrant(ctx(chief))).toEqual(withNeeded(['role.edit', 'case.note']))
  })
})

describe('a capability that requires a second person', () => {
  test('needs a second approval; other changes apply immediately', async ({ ctx, db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id, waits } = await made(ctx(admin), 'Cashier', 'case.note', 'refund.approve')
    expect(waits).toEqual(['refund.read', 'refund.approve'])
    expect(await capabilitiesNow(db, id)).toEqual(['portal.open', 'case.read', 'case.note'])
    const proposal = await waitingFor(ctx(other), id)
    expect(proposal).toMatchObject({
      by: 'Lena admin',
      added: waits,
      may: { approve: true, decline: true, withdraw: false },
    })
    expect(await decideProposal(ctx(other), proposal.id, 'approve')).toEqual({ ok: true, value: id })
    expect(await capabilitiesNow(db, id)).toEqual(withNeeded(['case.note', 'refund.approve']))
    expect(await actsOf(ctx(other), id)).toEqual(['role.approve', 'role.propose', 'role.make'])
    expect((await readRoles(ctx(other))).proposals).toEqual([])
  })

  test('cannot be approved by its proposer, who can withdraw it', async ({ ctx, db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id } = await made(ctx(admin), 'Cashier', 'refund.approve')
    const proposal = await waitingFor(ctx(admin), id)
    expect(proposal.may).toEqual({ approve: false, decline: false, withdraw: true })
    await expect(decideProposal(ctx(admin), proposal.id, 'approve')).rejects.toMatchObject(refusal(403))
    await expect(decideProposal(ctx(admin), proposal.id, 'decline')).rejects.toMatchObject(refusal(403))
    await expect(decideProposal(ctx(other), proposal.id, 'withdraw')).rejects.toMatchObject(refusal(403))
    expect(await decideProposal(ctx(admin), proposal.id, 'withdraw')).toMatchObject({ ok: true })
    expect(await capabilitiesNow(db, id)).toEqual(withNeeded(['case.read']))
    const late = await decideProposal(ctx(other), proposal.id, 'approve')
    expect(late).toEqual({ ok: false, problem: { code: 'decided', state: 'withdrawn' } })
    expect((await actsOf(ctx(admin), id))[0]).toBe('role.withdraw')
  })

  test('can be declined by another person and proposed again', async ({ ctx, db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id } = await made(ctx(admin), 'Cashier', 'person.block')
    const again = { name: 'Cashier', capabilities: ['person.block'], reason, seen: 1 } as const
    expect(await editRole(ctx(admin), id, again)).toMatchObject({ problem: { code: 'proposal_waits' } })
    await decideProposal(ctx(other), (await waitingFor(ctx(other), id)).id, 'decline')
    expect((await actsOf(ctx(admin), id))[0]).toBe('role.decline')
    expect(await editRole(ctx(admin), id, again)).toMatchObject({
      ok: true,
      value: { waits: ['person.read', 'person.block'] },
    })
  })

  test('cannot be approved without permission, with fewer capabilities or by a role holder', async ({ ctx, db }) => {
    const admin = await anAdmin(db)
    const { id } = await made(ctx(admin), 'Cashier', 'refund.limit')
    const { id: proposal } = await waitingFor(ctx(admin), id)
    const weak = await aHolder(db, 'Approver', 'role.approve')
    await expect(decideProposal(ctx(weak), proposal, 'approve')).rejects.toMatchObject(refusal(403))
    const { approve, decline } = (await waitingFor(ctx(weak), id)).may
    expect([approve, decline]).toEqual([false, true])
    for (const role of ['support', 'officer'] as const) {
      const colleague = await aStaffMember(db, role)
      for (const decision of ['approve', 'decline', 'withdraw'] as const) {
        await expect(decideProposal(ctx(colleague), proposal, decision)).rejects.toMatchObject(refusal(403))
      }
    }
    const own = await aHolder(db, 'Everything', ...capabilities)
    const held = await findRole(db, own.role as Id<'role'>)
    await saveRole(db, { ...requireRole(held), capabilities: withNeeded(['role.approve']), version: 2 }, testNow)
    const wish = {
      name: 'Everything',
      capabilities: [...withNeeded(['role.approve']), 'money.read'],
      reason,
      seen: 2,
    } as const
    await editRole(ctx(admin), requireRole(held).id, wish)
    const gaining = await waitingFor(ctx(admin), requireRole(held).id)
    await expect(decideProposal(ctx(own), gaining.id, 'approve')).rejects.toMatchObject(refusal(403))
  })

  test('is refused if the role has changed, with its earlier and current state', async ({ ctx, db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id } = await made(ctx(admin), 'Cashier', 'case.note', 'money.read')
    const proposal = await waitingFor(ctx(other), id)
    await editRole(ctx(other), id, { name: 'Cashier', capabilities: [], reason, seen: 1 })
    const late = await decideProposal(ctx(other), proposal.id, 'approve')
    expect(late).toMatchObject({
      ok: false,
      problem: { code: 'changed', proposal: { before: withNeeded(['case.note']) }, now: { capabilities: [] } },
    })
    expect(await capabilitiesNow(db, id)).toEqual([])
    expect((await waitingFor(ctx(other), id)).isOutdated).toBe(true)
  })
})

describe('changing a role', () => {
  test('removes capabilities from its holders at their next request', async ({ ctx, db }) => {
    const admin = await anAdmin(db)
    const { id } = await made(ctx(admin), 'Writer', 'faq.edit', 'post.edit')
    const session = await someoneIn(ctx, db, id)
    expect([...(await session()).capabilities]).toEqual(['portal.open', 'faq.edit', 'post.edit'])
    expect((await session()).roleName).toBe('Writer')
    await editRole(ctx(admin), id, { name: 'Editor', capabilities: ['faq.edit'], reason, seen: 1 })
    expect([...(await session()).capabilities]).toEqual(['portal.open', 'faq.edit'])
    expect((await session()).roleName).toBe('Editor')
    const [row] = await readAudit(ctx(admin), { kind: 'role', id })
    expect(row).toMatchObject({ act: 'role.change', detail: { name: 'Editor', was: 'Writer', removed: 'post.edit' } })
  })

  test('is refused after a colleague’s change, with the current state', async ({ ctx, db }) => {
    const admin = ctx(await anAdmin(db))
    const { id } = await made(admin, 'Writer', 'faq.edit')
    await editRole(admin, id, { name: 'Editor', capabilities: [], reason, seen: 1 })
    const late = await editRole(admin, id, { name: 'Author', capabilities: ['post.edit'], reason, seen: 1 })
    expect(late).toMatchObject({ ok: false, problem: { code: 'changed', now: { name: 'Editor', version: 2 } } })
  })

  test('is refused for one’s own role and for one with more capabilities, even to reduce it', async ({ ctx, db }) => {
    const chief = await aHolder(db, 'Chief', 'role.edit', 'case.note')
    const own = editRole(ctx(chief), chief.role as Id<'role'>, { name: 'Boss', capabilities: [], reason, seen: 1 })
    await expect(own).rejects.toMatchObject(refusal(403))
    const { id } = await aRole(db, 'Decider', 'case.decide')
    const above = editRole(ctx(chief), id, { name: 'Decider', capabilities: [], reason, seen: 1 })
    await expect(above).rejects.toMatchObject(refusal(403))
    await expect(retireRole(ctx(chief), id)).rejects.toMatchObject(refusal(403))
    await expect(retireRole(ctx(chief), chief.role as Id<'role'>)).rejects.toMatchObject(refusal(403))
  })

  test('checks the user’s current capabilities, not those when the page loaded', async ({ ctx, db }) => {
    const chief = await aHolder(db, 'Chief', 'role.edit', 'case.decide')
    const held = requireRole(await findRole(db, chief.role as Id<'role'>))
    await saveRole(db, { ...held, capabilities: withNeeded(['role.edit']), version: 2 }, testNow)
    const tried = makeRole(ctx(chief), { name: 'Decider', capabilities: ['case.decide'], reason })
    await expect(tried).rejects.toMatchObject(refusal(403))
    await giveRole(db, chief.accountId, 'support', testNow)
    const gone = makeRole(ctx(chief), { name: 'Nothing', capabilities: [], reason })
    await expect(gone).rejects.toMatchObject(refusal(404))
  })
})

/** The actor of a session with a role, read again on each call. */
async function someoneIn(ctx: Make, db: Database, role: StaffRole) {
  const email = `${crypto.randomUUID()}@example.test`
  const password = 'portolan chart 1375'
  const opened = await signUp(ctx(visitor), { fullName: 'Rosa', email, password, country: 'PT' }, { client: noClient })
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('not signed up')
  const { accountId, token } = opened.value
  await giveRole(db, accountId, role, testNow)
  await sessionsAs(db, accountId, role)
  return async () => {
    const read = await unsafeReadSession(ctx(), token)
    if (!read) throw new Error('signed out')
    expect(read.actor).toMatchObject({ kind: 'staff', role, capabilities: read.signedIn.capabilities })
    return read.signedIn
  }
}

async function sessionsAs(db: Database, accountId: Id<'account'>, role: StaffRole): Promise<void> {
  await db.update(sessions).set({ role }).where(eq(sessions.accountId, accountId))
}

describe('a custom role', () => {
  test('grants nothing for unknown capabilities, or when retired or deleted', async ({ ctx, db }) => {
    const { id } = await aRole(db, 'Old hand', 'faq.edit')
    const session = await someoneIn(ctx, db, id)
    await db.execute(`update own_roles set capabilities = '{"faq.edit","ship.sink"}' where id = '${id}'`)
    expect([...(await session()).capabilities]).toEqual(['faq.edit'])
    await db.execute(`update own_roles set retired_at = now() where id = '${id}'`)
    expect([...(await session()).capabilities]).toEqual([])
    const nobody = await someoneIn(ctx, db, crypto.randomUUID() as Id<'role'>)
    expect([...(await nobody()).capabilities]).toEqual([])
  })
})
