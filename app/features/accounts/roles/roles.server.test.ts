import { describe, expect } from 'vitest'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, type StaffMember, staffMember, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { type Capability, capabilities, withNeeded } from '#app/platform/capabilities.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { StaffRole } from '#app/platform/roles.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { giveRole } from '../account.store.server.ts'
import { removeFactors } from '../factors/remove-factors.server.ts'
import { acceptInvitation } from '../invitations/accept-invitation.server.ts'
import { invitePerson, listOpenInvitations } from '../invitations/invite.server.ts'
import { noClient } from '../sign-in/client.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signUp } from '../sign-in/sign-up.server.ts'
import { changeRole, changeStatus, endSessionsOf } from '../standing/change-standing.server.ts'
import { decideProposal } from './decide-proposal.server.ts'
import { editRole, makeRole } from './edit-role.server.ts'
import { capabilitiesToGrant, readRole, readRoleNames, readRoles, readRolesToGive } from './read-roles.server.ts'
import { retireRole } from './retire-role.server.ts'
import { addRole, findRole, listHolders, saveRole } from './role.store.server.ts'

const reason = 'For the desk in Lisbon.'
const because = { reason }
const refusal = (status: number) => ({ status })

type Make = (actor?: Actor) => Call
const anAdmin = (db: Database) => aStaffMember(db, 'admin')

/** A role as it stands in the database, whoever made it. */
const aRole = (db: Database, name: string, ...chosen: Capability[]) =>
  addRole(db, { name, capabilities: withNeeded(chosen) }, testNow)

/** Somebody of the staff who holds one, with what their session would give them. */
async function aHolder(db: Database, name: string, ...chosen: Capability[]): Promise<StaffMember> {
  const role = await aRole(db, name, ...chosen)
  return staffMember((await aStaffMember(db, role.id)).accountId, role.id, new Set(role.capabilities))
}

async function made(call: Call, name: string, ...chosen: Capability[]) {
  const result = await makeRole(call, { name, capabilities: chosen, reason })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

const actsOf = async (call: Call, id: Id<'role'>) => (await readAudit(call, { kind: 'role', id })).map(({ act }) => act)
const capabilitiesNow = async (db: Database, id: Id<'role'>) => (await findRole(db, id))?.capabilities

async function waitingFor(call: Call, id: Id<'role'>) {
  const [proposal] = (await readRole(call, id)).proposals
  if (!proposal) throw new Error('nothing waits')
  return proposal
}

describe('making a role', () => {
  test('gives it what was chosen and what that needs, in the books', async ({ call, db }) => {
    const admin = await anAdmin(db)
    const { id, waits } = await made(call(admin), '  Note   taker ', 'case.note')
    expect(waits).toEqual([])
    expect(await findRole(db, id)).toEqual({
      id,
      name: 'Note taker',
      capabilities: ['portal.open', 'case.read', 'case.note'],
      version: 1,
    })
    const [row] = await readAudit(call(admin), { kind: 'role', id })
    expect(row).toMatchObject({ act: 'role.make', actorId: admin.accountId, reason })
  })

  test('wants a name that no other role has, whatever its case, and a reason', async ({ call, db }) => {
    const admin = call(await anAdmin(db))
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

  test('is refused to whoever may not, and for more than they can do', async ({ call, db }) => {
    for (const actor of [visitor, anyService, await aStaffMember(db, 'support'), await aStaffMember(db, 'officer')]) {
      const tried = Promise.resolve().then(() => makeRole(call(actor), { name: 'Mine', capabilities: [], reason }))
      await expect(tried).rejects.toMatchObject(refusal(actor.kind === 'staff' ? 403 : 404))
    }
    const chief = await aHolder(db, 'Chief', 'role.edit', 'case.note')
    const more = makeRole(call(chief), { name: 'More', capabilities: ['case.decide'], reason })
    await expect(more).rejects.toMatchObject(refusal(403))
    expect(await makeRole(call(chief), { name: 'Less', capabilities: ['case.note'], reason })).toMatchObject({
      ok: true,
    })
    expect(capabilitiesToGrant(call(chief))).toEqual(withNeeded(['role.edit', 'case.note']))
  })
})

describe('what takes two people', () => {
  test('waits until another person approves it, and the rest is there at once', async ({ call, db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id, waits } = await made(call(admin), 'Cashier', 'case.note', 'refund.approve')
    expect(waits).toEqual(['refund.read', 'refund.approve'])
    expect(await capabilitiesNow(db, id)).toEqual(['portal.open', 'case.read', 'case.note'])
    const proposal = await waitingFor(call(other), id)
    expect(proposal).toMatchObject({
      by: 'Lena admin',
      added: waits,
      may: { approve: true, decline: true, withdraw: false },
    })
    expect(await decideProposal(call(other), proposal.id, 'approve')).toEqual({ ok: true, value: id })
    expect(await capabilitiesNow(db, id)).toEqual(withNeeded(['case.note', 'refund.approve']))
    expect(await actsOf(call(other), id)).toEqual(['role.approve', 'role.propose', 'role.make'])
    expect((await readRoles(call(other))).proposals).toEqual([])
  })

  test('is never approved by whoever proposed it, who may withdraw it', async ({ call, db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id } = await made(call(admin), 'Cashier', 'refund.approve')
    const proposal = await waitingFor(call(admin), id)
    expect(proposal.may).toEqual({ approve: false, decline: false, withdraw: true })
    await expect(decideProposal(call(admin), proposal.id, 'approve')).rejects.toMatchObject(refusal(403))
    await expect(decideProposal(call(admin), proposal.id, 'decline')).rejects.toMatchObject(refusal(403))
    await expect(decideProposal(call(other), proposal.id, 'withdraw')).rejects.toMatchObject(refusal(403))
    expect(await decideProposal(call(admin), proposal.id, 'withdraw')).toMatchObject({ ok: true })
    expect(await capabilitiesNow(db, id)).toEqual(withNeeded(['case.read']))
    const late = await decideProposal(call(other), proposal.id, 'approve')
    expect(late).toEqual({ ok: false, problem: { code: 'decided', state: 'withdrawn' } })
    expect((await actsOf(call(admin), id))[0]).toBe('role.withdraw')
  })

  test('is declined by another person, and can be proposed again', async ({ call, db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id } = await made(call(admin), 'Cashier', 'person.block')
    const again = { name: 'Cashier', capabilities: ['person.block'], reason, seen: 1 } as const
    expect(await editRole(call(admin), id, again)).toMatchObject({ problem: { code: 'proposal_waits' } })
    await decideProposal(call(other), (await waitingFor(call(other), id)).id, 'decline')
    expect((await actsOf(call(admin), id))[0]).toBe('role.decline')
    expect(await editRole(call(admin), id, again)).toMatchObject({
      ok: true,
      value: { waits: ['person.read', 'person.block'] },
    })
  })

  test('is not approved by whoever can do less, holds the role, or may not', async ({ call, db }) => {
    const admin = await anAdmin(db)
    const { id } = await made(call(admin), 'Cashier', 'refund.limit')
    const { id: proposal } = await waitingFor(call(admin), id)
    const weak = await aHolder(db, 'Approver', 'role.approve')
    await expect(decideProposal(call(weak), proposal, 'approve')).rejects.toMatchObject(refusal(403))
    const { approve, decline } = (await waitingFor(call(weak), id)).may
    expect([approve, decline]).toEqual([false, true])
    for (const role of ['support', 'officer'] as const) {
      const colleague = await aStaffMember(db, role)
      for (const decision of ['approve', 'decline', 'withdraw'] as const) {
        await expect(decideProposal(call(colleague), proposal, decision)).rejects.toMatchObject(refusal(403))
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
    await editRole(call(admin), requireRole(held).id, wish)
    const gaining = await waitingFor(call(admin), requireRole(held).id)
    await expect(decideProposal(call(own), gaining.id, 'approve')).rejects.toMatchObject(refusal(403))
  })

  test('is refused where the role changed meanwhile, with what it was and what it is', async ({ call, db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id } = await made(call(admin), 'Cashier', 'case.note', 'money.read')
    const proposal = await waitingFor(call(other), id)
    await editRole(call(other), id, { name: 'Cashier', capabilities: [], reason, seen: 1 })
    const late = await decideProposal(call(other), proposal.id, 'approve')
    expect(late).toMatchObject({
      ok: false,
      problem: { code: 'changed', proposal: { before: withNeeded(['case.note']) }, now: { capabilities: [] } },
    })
    expect(await capabilitiesNow(db, id)).toEqual([])
    expect((await waitingFor(call(other), id)).isOutdated).toBe(true)
  })
})

function requireRole<Role>(role: Role | undefined): Role {
  if (!role) throw new Error('no such role')
  return role
}

describe('changing a role', () => {
  test('takes away at once, for whoever holds it with the next request', async ({ call, db }) => {
    const admin = await anAdmin(db)
    const { id } = await made(call(admin), 'Writer', 'faq.edit', 'post.edit')
    const session = await someoneIn(call, db, id)
    expect([...(await session()).capabilities]).toEqual(['portal.open', 'faq.edit', 'post.edit'])
    expect((await session()).roleName).toBe('Writer')
    await editRole(call(admin), id, { name: 'Editor', capabilities: ['faq.edit'], reason, seen: 1 })
    expect([...(await session()).capabilities]).toEqual(['portal.open', 'faq.edit'])
    expect((await session()).roleName).toBe('Editor')
    const [row] = await readAudit(call(admin), { kind: 'role', id })
    expect(row).toMatchObject({ act: 'role.change', detail: { name: 'Editor', was: 'Writer', removed: 'post.edit' } })
  })

  test('is refused on what a colleague changed, with what is there now', async ({ call, db }) => {
    const admin = call(await anAdmin(db))
    const { id } = await made(admin, 'Writer', 'faq.edit')
    await editRole(admin, id, { name: 'Editor', capabilities: [], reason, seen: 1 })
    const late = await editRole(admin, id, { name: 'Author', capabilities: ['post.edit'], reason, seen: 1 })
    expect(late).toMatchObject({ ok: false, problem: { code: 'changed', now: { name: 'Editor', version: 2 } } })
  })

  test('is refused of the role one holds, and of one that can do more, even to take from it', async ({ call, db }) => {
    const chief = await aHolder(db, 'Chief', 'role.edit', 'case.note')
    const own = editRole(call(chief), chief.role as Id<'role'>, { name: 'Boss', capabilities: [], reason, seen: 1 })
    await expect(own).rejects.toMatchObject(refusal(403))
    const { id } = await aRole(db, 'Decider', 'case.decide')
    const above = editRole(call(chief), id, { name: 'Decider', capabilities: [], reason, seen: 1 })
    await expect(above).rejects.toMatchObject(refusal(403))
    await expect(retireRole(call(chief), id)).rejects.toMatchObject(refusal(403))
    await expect(retireRole(call(chief), chief.role as Id<'role'>)).rejects.toMatchObject(refusal(403))
  })

  test('counts what somebody can do now, not when their page was drawn', async ({ call, db }) => {
    const chief = await aHolder(db, 'Chief', 'role.edit', 'case.decide')
    const held = requireRole(await findRole(db, chief.role as Id<'role'>))
    await saveRole(db, { ...held, capabilities: withNeeded(['role.edit']), version: 2 }, testNow)
    const tried = makeRole(call(chief), { name: 'Decider', capabilities: ['case.decide'], reason })
    await expect(tried).rejects.toMatchObject(refusal(403))
    await giveRole(db, chief.accountId, 'support', testNow)
    const gone = makeRole(call(chief), { name: 'Nothing', capabilities: [], reason })
    await expect(gone).rejects.toMatchObject(refusal(404))
  })
})

/** What the session of somebody who holds a role says of them, read anew each time. */
async function someoneIn(call: Make, db: Database, role: StaffRole) {
  const email = `${crypto.randomUUID()}@example.test`
  const password = 'portolan chart 1375'
  const opened = await signUp(call(visitor), { fullName: 'Rosa', email, password, country: 'PT' }, { client: noClient })
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('not signed up')
  const { accountId, token } = opened.value
  await giveRole(db, accountId, role, testNow)
  await sessionsAs(db, accountId, role)
  return async () => {
    const read = await unsafeReadSession(call(), token)
    if (!read) throw new Error('signed out')
    expect(read.actor).toMatchObject({ kind: 'staff', role, capabilities: read.signedIn.capabilities })
    return read.signedIn
  }
}

async function sessionsAs(db: Database, accountId: Id<'account'>, role: StaffRole): Promise<void> {
  const { sessions } = await import('../account.table.server.ts')
  const { eq } = await import('drizzle-orm')
  await db.update(sessions).set({ role }).where(eq(sessions.accountId, accountId))
}

describe('a role that the code does not know', () => {
  test('grants nothing for what is unknown, retired or gone', async ({ call, db }) => {
    const { id } = await aRole(db, 'Old hand', 'faq.edit')
    const session = await someoneIn(call, db, id)
    await db.execute(`update own_roles set capabilities = '{"faq.edit","ship.sink"}' where id = '${id}'`)
    expect([...(await session()).capabilities]).toEqual(['faq.edit'])
    await db.execute(`update own_roles set retired_at = now() where id = '${id}'`)
    expect([...(await session()).capabilities]).toEqual([])
    const nobody = await someoneIn(call, db, crypto.randomUUID() as Id<'role'>)
    expect([...(await nobody()).capabilities]).toEqual([])
  })
})

describe('giving a role', () => {
  test('works with own roles, up to what the giver can do', async ({ call, db }) => {
    const [admin, giver] = [await anAdmin(db), await aHolder(db, 'Giver', 'role.give', 'case.note')]
    const [small, large] = [await aRole(db, 'Notes', 'case.note'), await aRole(db, 'Decider', 'case.decide')]
    const { accountId: rosa } = await aStaffMember(db, 'traveller' as 'support')
    for (const role of [large.id, 'officer', 'admin', 'support'] as const) {
      await expect(changeRole(call(giver), rosa, role, because)).rejects.toMatchObject(refusal(403))
    }
    expect(await changeRole(call(giver), rosa, small.id, because)).toMatchObject({
      ok: true,
      value: { role: small.id },
    })
    expect((await readRolesToGive(call(giver))).roles).toEqual(['traveller', giver.role, small.id])
    expect(await changeRole(call(admin), rosa, large.id, because)).toMatchObject({ ok: true })
    expect((await listHolders(db, large.id)).map(({ id }) => id)).toEqual([rosa])
    const gone = await changeRole(call(admin), rosa, crypto.randomUUID() as Id<'role'>, because)
    expect(gone).toMatchObject({ ok: false, problem: { code: 'role_gone' } })
  })

  test('and whatever else governs people stops before somebody who can do more', async ({ call, db }) => {
    const chief = await aHolder(db, 'Chief', 'role.give', 'person.block', 'person.sign-out', 'person.remove-factors')
    const officer = await aStaffMember(db, 'officer')
    const tries = [
      () => changeRole(call(chief), officer.accountId, 'traveller', because),
      () => changeStatus(call(chief), officer.accountId, 'blocked', because),
      () => endSessionsOf(call(chief), officer.accountId),
      () => removeFactors(call(chief), officer.accountId, because),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(refusal(404))
  })

  test('by invitation falls where the role has come to do more than its sender', async ({ call, db }) => {
    const giver = await aHolder(db, 'Giver', 'role.give', 'person.invite', 'case.note')
    const notes = await aRole(db, 'Notes', 'case.note')
    const decider = await aRole(db, 'Decider', 'case.decide')
    const guest = { fullName: 'Rosa', email: 'rosa@example.test' }
    await expect(invitePerson(call(giver), { ...guest, role: decider.id })).rejects.toMatchObject(refusal(403))
    expect(await invitePerson(call(giver), { ...guest, role: notes.id })).toMatchObject({ ok: true })
    expect((await listOpenInvitations(call(giver)))[0]).toMatchObject({ role: notes.id, stands: true })
    await saveRole(db, { ...notes, capabilities: decider.capabilities, version: 2 }, testNow)
    expect((await listOpenInvitations(call(giver)))[0]?.stands).toBe(false)
    const accepting = { token: 'none', fullName: 'Rosa', password: 'portolan chart 1375', country: 'PT' }
    const arrival = { client: noClient }
    expect(await acceptInvitation(call(visitor), accepting, arrival)).toMatchObject({ problem: { code: 'expired' } })
  })
})

describe('retiring a role', () => {
  test('waits until nobody holds it, is invited to it, or has proposed something for it', async ({ call, db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id } = await made(call(admin), 'Cashier', 'money.read')
    expect(await retireRole(call(admin), id)).toMatchObject({ problem: { code: 'proposal_waits' } })
    await decideProposal(call(other), (await waitingFor(call(other), id)).id, 'decline')
    const holder = await aStaffMember(db, id)
    expect(await retireRole(call(admin), id)).toMatchObject({ problem: { code: 'held' } })
    await changeRole(call(admin), holder.accountId, 'traveller', because)
    await invitePerson(call(admin), { fullName: 'Rosa', email: 'rosa@example.test', role: id })
    expect(await retireRole(call(admin), id)).toMatchObject({ problem: { code: 'invited' } })
    await db.execute(`delete from one_time_secrets where purpose = 'invitation'`)
    expect(await retireRole(call(admin), id)).toMatchObject({ ok: true })
    expect((await readAudit(call(admin), { kind: 'role', id }))[0]).toMatchObject({ act: 'role.retire' })
    await expect(readRole(call(admin), id)).rejects.toMatchObject(refusal(404))
    expect(await changeRole(call(admin), holder.accountId, id, because)).toMatchObject({
      problem: { code: 'role_gone' },
    })
    expect((await readRoleNames(call(admin)))[id]).toBe('Cashier')
    expect(await made(call(admin), 'cashier')).toBeDefined()
  })
})

describe('the page of roles', () => {
  test('says whether anybody else could approve', async ({ call, db }) => {
    const admin = await anAdmin(db)
    expect((await readRoles(call(admin))).isAlone).toBe(true)
    const approver = await aHolder(db, 'Approver', 'role.approve')
    expect((await readRoles(call(admin))).isAlone).toBe(false)
    await changeStatus(call(admin), approver.accountId, 'inactive', because)
    expect((await readRoles(call(admin))).isAlone).toBe(true)
    expect((await readRoles(call(admin))).holders).toMatchObject({ [approver.role]: 1 })
  })

  test('is for those who may see roles', async ({ call, db }) => {
    for (const actor of [visitor, await aStaffMember(db, 'officer'), anyService]) {
      await expect(readRoles(call(actor))).rejects.toMatchObject(refusal(404))
      await expect(readRole(call(actor), crypto.randomUUID() as Id<'role'>)).rejects.toMatchObject(refusal(404))
    }
  })
})

describe('at the same moment', () => {
  const outcomes = (results: PromiseSettledResult<{ ok: boolean }>[]) =>
    results.map((result) => (result.status === 'fulfilled' ? result.value.ok : 'refused')).toSorted()

  test('one of two makes a name, approves, changes, or gives what is retired', async ({ committed }) => {
    const { db, ports } = committed
    const call = (actor: Actor): Call => ({ actor, db, now: testNow, ports })
    const [admin, other, third] = [await anAdmin(db), await anAdmin(db), await anAdmin(db)]
    const wish = { name: 'Cashier', capabilities: ['money.read'], reason } as const
    const makings = await Promise.allSettled([
      makeRole(call(admin), wish),
      makeRole(call(admin), { ...wish, name: 'CASHIER' }),
    ])
    expect(outcomes(makings)).toEqual([false, true])

    const [own] = (await readRoles(call(admin))).own
    const { id } = requireRole(own)
    const { id: proposal } = await waitingFor(call(admin), id)
    const decided = await Promise.allSettled([
      decideProposal(call(other), proposal, 'approve'),
      decideProposal(call(third), proposal, 'decline'),
    ])
    expect(outcomes(decided)).toEqual([false, true])

    const { version } = requireRole(await findRole(db, id))
    const edit = (name: string) => editRole(call(admin), id, { name, capabilities: [], reason, seen: version })
    expect(outcomes(await Promise.allSettled([edit('Till'), edit('Desk')]))).toEqual([false, true])

    const { accountId } = await aStaffMember(db, 'support')
    const racing = [retireRole(call(admin), id), changeRole(call(other), accountId, id, because)]
    expect(outcomes(await Promise.allSettled(racing))).toEqual([false, true])

    const [first, second] = [await aHolder(db, 'First', ...capabilities), await aHolder(db, 'Second', ...capabilities)]
    const emptied = (actor: StaffMember, role: StaffRole, name: string) =>
      editRole(call(actor), role as Id<'role'>, { name, capabilities: [], reason, seen: 1 })
    const mutual = [emptied(first, second.role, 'Second'), emptied(second, first.role, 'First')]
    expect(outcomes(await Promise.allSettled(mutual))).toEqual(['refused', true])
  })
})
