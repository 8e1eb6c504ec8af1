import { describe, expect } from 'vitest'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, type StaffMember, visitor } from '#app/platform/actor.ts'
import { capabilities } from '#app/platform/capabilities.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
  test('works with custom roles, up to the capabilities of the administrator assigning them', async ({ ctx, db }) => {
    const [admin, giver] = [await anAdmin(db), await aHolder(db, 'Giver', 'role.give', 'case.note')]
    const [small, large] = [await aRole(db, 'Notes', 'case.note'), await aRole(db, 'Decider', 'case.decide')]
    const { accountId: rosa } = await aStaffMember(db, 'traveller' as 'support')
    for (const role of [large.id, 'officer', 'admin', 'support'] as const) {
      await expect(changeRole(ctx(giver), rosa, role, because)).rejects.toMatchObject(refusal(403))
    }
    expect(await changeRole(ctx(giver), rosa, small.id, because)).toMatchObject({
      ok: true,
      value: { role: small.id },
    })
    expect((await readRolesToGive(ctx(giver))).roles).toEqual(['traveller', giver.role, small.id])
    expect(await changeRole(ctx(admin), rosa, large.id, because)).toMatchObject({ ok: true })
    expect((await listHolders(db, large.id)).map(({ id }) => id)).toEqual([rosa])
    const gone = await changeRole(ctx(admin), rosa, crypto.randomUUID() as Id<'role'>, because)
    expect(gone).toMatchObject({ ok: false, problem: { code: 'role_gone' } })
  })

  test('protects accounts with more capabilities from every other administrator action', async ({ ctx, db }) => {
    const chief = await aHolder(db, 'Chief', 'role.give', 'person.block', 'person.sign-out', 'person.remove-factors')
    const officer = await aStaffMember(db, 'officer')
    const tries = [
      () => changeRole(ctx(chief), officer.accountId, 'traveller', because),
      () => changeStatus(ctx(chief), officer.accountId, 'blocked', because),
      () => endSessionsOf(ctx(chief), officer.accountId),
      () => removeFactors(ctx(chief), officer.accountId, because),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(refusal(404))
  })

  test('by invitation is void once the role exceeds its sender’s capabilities', async ({ ctx, db }) => {
    const giver = await aHolder(db, 'Giver', 'role.give', 'person.invite', 'case.note')
    const notes = await aRole(db, 'Notes', 'case.note')
    const decider = await aRole(db, 'Decider', 'case.decide')
    const guest = { fullName: 'Rosa', email: 'rosa@example.test' }
    await expect(invitePerson(ctx(giver), { ...guest, role: decider.id })).rejects.toMatchObject(refusal(403))
    expect(await invitePerson(ctx(giver), { ...guest, role: notes.id })).toMatchObject({ ok: true })
    expect((await listOpenInvitations(ctx(giver)))[0]).toMatchObject({ role: notes.id, stands: true })
    await saveRole(db, { ...notes, capabilities: decider.capabilities, version: 2 }, testNow)
    expect((await listOpenInvitations(ctx(giver)))[0]?.stands).toBe(false)
    const accepting = { token: 'none', fullName: 'Rosa', password: 'portolan chart 1375', country: 'PT' }
    const arrival = { client: noClient }
    expect(await acceptInvitation(ctx(visitor), accepting, arrival)).toMatchObject({ problem: { code: 'expired' } })
  })
})

describe('retiring a role', () => {
  test('is refused while someone has it, or it has an open invitation or a pending change', async ({ ctx, db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id } = await made(ctx(admin), 'Cashier', 'money.read')
    expect(await retireRole(ctx(admin), id)).toMatchObject({ problem: { code: 'proposal_waits' } })
    await decideProposal(ctx(other), (await waitingFor(ctx(other), id)).id, 'decline')
    const holder = await aStaffMember(db, id)
    expect(await retireRole(ctx(admin), id)).toMatchObject({ problem: { code: 'held' } })
    await changeRole(ctx(admin), holder.accountId, 'traveller', because)
    await invitePerson(ctx(admin), { fullName: 'Rosa', email: 'rosa@example.test', role: id })
    expect(await retireRole(ctx(admin), id)).toMatchObject({ problem: { code: 'invited' } })
    await db.execute(`delete from one_time_secrets where purpose = 'invitation'`)
    expect(await retireRole(ctx(admin), id)).toMatchObject({ ok: true })
    expect((await readAudit(ctx(admin), { kind: 'role', id }))[0]).toMatchObject({ act: 'role.retire' })
    await expect(readRole(ctx(admin), id)).rejects.toMatchObject(refusal(404))
    expect(await changeRole(ctx(admin), holder.accountId, id, because)).toMatchObject({
      problem: { code: 'role_gone' },
    })
    expect((await readRoleNames(ctx(admin)))[id]).toBe('Cashier')
    expect(await made(ctx(admin), 'cashier')).toBeDefined()
  })
})

describe('the roles page', () => {
  test('says whether another user could approve', async ({ ctx, db }) => {
    const admin = await anAdmin(db)
    expect((await readRoles(ctx(admin))).isAlone).toBe(true)
    const approver = await aHolder(db, 'Approver', 'role.approve')
    expect((await readRoles(ctx(admin))).isAlone).toBe(false)
    await changeStatus(ctx(admin), approver.accountId, 'inactive', because)
    expect((await readRoles(ctx(admin))).isAlone).toBe(true)
    expect((await readRoles(ctx(admin))).holders).toMatchObject({ [approver.role]: 1 })
  })

  test('is visible only with permission to see roles', async ({ ctx, db }) => {
    for (const actor of [visitor, await aStaffMember(db, 'officer'), anyService]) {
      await expect(readRoles(ctx(actor))).rejects.toMatchObject(refusal(404))
      await expect(readRole(ctx(actor), crypto.randomUUID() as Id<'role'>)).rejects.toMatchObject(refusal(404))
    }
  })
})

describe('concurrent requests', () => {
  const outcomes = (results: PromiseSettledResult<{ ok: boolean }>[]) =>
    results.map((result) => (result.status === 'fulfilled' ? result.value.ok : 'refused')).toSorted()

  test('create, approve, change, or retire and assign a role only once', async ({ committed }) => {
    const { db, ports } = committed
    const ctx = (actor: Actor): RequestContext => ({ actor, db, now: testNow, ports })
    const [admin, other, third] = [await anAdmin(db), await anAdmin(db), await anAdmin(db)]
    const wish = { name: 'Cashier', capabilities: ['money.read'], reason } as const
    const makings = await Promise.allSettled([
      makeRole(ctx(admin), wish),
      makeRole(ctx(admin), { ...wish, name: 'CASHIER' }),
    ])
    expect(outcomes(makings)).toEqual([false, true])

    const [own] = (await readRoles(ctx(admin))).own
    const { id } = requireRole(own)
    const { id: proposal } = await waitingFor(ctx(admin), id)
    const decided = await Promise.allSettled([
      decideProposal(ctx(other), proposal, 'approve'),
      decideProposal(ctx(third), proposal, 'decline'),
    ])
    expect(outcomes(decided)).toEqual([false, true])

    const { version } = requireRole(await findRole(db, id))
    const edit = (name: string) => editRole(ctx(admin), id, { name, capabilities: [], reason, seen: version })
    expect(outcomes(await Promise.allSettled([edit('Till'), edit('Desk')]))).toEqual([false, true])

    const { accountId } = await aStaffMember(db, 'support')
    const racing = [retireRole(ctx(admin), id), changeRole(ctx(other), accountId, id, because)]
    expect(outcomes(await Promise.allSettled(racing))).toEqual([false, true])

    const [first, second] = [await aHolder(db, 'First', ...capabilities), await aHolder(db, 'Second', ...capabilities)]
    const emptied = (actor: StaffMember, role: StaffRole, name: string) =>
      editRole(ctx(actor), role as Id<'role'>, { name, capabilities: [], reason, seen: 1 })
    const mutual = [emptied(first, second.role, 'Second'), emptied(second, first.role, 'First')]
    expect(outcomes(await Promise.allSettled(mutual))).toEqual(['refused', true])
  })
})
