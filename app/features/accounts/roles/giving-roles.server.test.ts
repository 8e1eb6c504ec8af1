import { describe, expect } from 'vitest'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, type StaffMember, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { capabilities } from '#app/platform/capabilities.ts'
import type { StaffRole } from '#app/platform/roles.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import {
  aHolder,
  anAdmin,
  aRole,
  because,
  made,
  reason,
  refusal,
  requireRole,
  waitingFor,
} from '#tests/support/role-people.ts'
import { removeFactors } from '../factors/remove-factors.server.ts'
import { acceptInvitation } from '../invitations/accept-invitation.server.ts'
import { invitePerson, listOpenInvitations } from '../invitations/invite.server.ts'
import { noClient } from '../sign-in/client.ts'
import { changeRole, changeStatus, endSessionsOf } from '../standing/change-standing.server.ts'
import { decideProposal } from './decide-proposal.server.ts'
import { editRole, makeRole } from './edit-role.server.ts'
import { readRole, readRoleNames, readRoles, readRolesToGive } from './read-roles.server.ts'
import { retireRole } from './retire-role.server.ts'
import { findRole, listHolders, saveRole } from './role.store.server.ts'

describe('assigning a role', () => {
  test('works with custom roles, up to the capabilities of the administrator assigning them', async ({ call, db }) => {
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

  test('protects accounts with more capabilities from every other administrator action', async ({ call, db }) => {
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

  test('by invitation is void once the role exceeds its sender’s capabilities', async ({ call, db }) => {
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
  test('is refused while it is held, has an open invitation or a pending change', async ({ call, db }) => {
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

describe('the roles page', () => {
  test('says whether another user could approve', async ({ call, db }) => {
    const admin = await anAdmin(db)
    expect((await readRoles(call(admin))).isAlone).toBe(true)
    const approver = await aHolder(db, 'Approver', 'role.approve')
    expect((await readRoles(call(admin))).isAlone).toBe(false)
    await changeStatus(call(admin), approver.accountId, 'inactive', because)
    expect((await readRoles(call(admin))).isAlone).toBe(true)
    expect((await readRoles(call(admin))).holders).toMatchObject({ [approver.role]: 1 })
  })

  test('is visible only with permission to see roles', async ({ call, db }) => {
    for (const actor of [visitor, await aStaffMember(db, 'officer'), anyService]) {
      await expect(readRoles(call(actor))).rejects.toMatchObject(refusal(404))
      await expect(readRole(call(actor), crypto.randomUUID() as Id<'role'>)).rejects.toMatchObject(refusal(404))
    }
  })
})

describe('concurrent requests', () => {
  const outcomes = (results: PromiseSettledResult<{ ok: boolean }>[]) =>
    results.map((result) => (result.status === 'fulfilled' ? result.value.ok : 'refused')).toSorted()

  test('create, approve, change, or retire and assign a role only once', async ({ committed }) => {
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
