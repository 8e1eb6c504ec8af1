import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { inAgency } from '#app/features/casework/agency/agency-filter.store.server.ts'
import type { AgencyFilter } from '#app/features/casework/agency/agency-filter.ts'
import { readAgencyChoices, readCasePartner } from '#app/features/casework/agency/read-agency.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aPartner, asAgent } from '#tests/support/partners.ts'
import { accounts } from '../account.table.server.ts'
import { addToBranch, removeFromBranch } from './change-workplaces.server.ts'
import { readBranches, readBranchPeople } from './read-branches.server.ts'
import { changeBranch, makeBranch, moveBranch } from './save-branch.server.ts'

const mumbai = { name: 'Mumbai', address: '1 Marine Drive', timeZone: 'Asia/Kolkata' }

test('creates, changes, closes and reopens a branch, recording each in the audit log', async ({ ctx, db }) => {
  const admin = ctx(await aStaffMember(db, 'admin'))
  const made = await makeBranch(admin, mumbai)
  if (!made.ok) throw new Error(made.problem.code)
  const id = made.value
  const refusedFor = async (wish: Partial<typeof mumbai>) => {
    const tried = await makeBranch(admin, { ...mumbai, ...wish })
    return tried.ok ? 'nothing' : tried.problem.code
  }
  expect(await refusedFor({ name: 'MUMBAI' })).toBe('name_taken')
  expect(await refusedFor({ name: '' })).toBe('name')
  expect(await refusedFor({ name: 'Moon', timeZone: 'Moon/Tranquility' })).toBe('time_zone')
  expect(await changeBranch(admin, id, { ...mumbai, name: 'Bombay' })).toMatchObject({ ok: true })

  const colleague = await aStaffMember(db)
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, colleague.accountId))
  expect(await addToBranch(admin, id, row?.email ?? '')).toMatchObject({ ok: true })
  expect(await addToBranch(admin, id, (await aTraveller(db)).email)).toMatchObject({ problem: { code: 'unknown' } })
  expect(await readBranches(admin)).toMatchObject([{ name: 'Bombay', people: 1 }])
  await removeFromBranch(admin, id, colleague.accountId)
  expect(await readBranchPeople(admin, id)).toEqual([])
  await moveBranch(admin, id, 'closed')
  expect(await addToBranch(admin, id, row?.email ?? '')).toMatchObject({ problem: { code: 'closed' } })
  await moveBranch(admin, id, 'open')
  const acts = await db.select().from(auditRows).where(eq(auditRows.subjectId, id)).orderBy(auditRows.seq)
  expect(acts.map(({ act }) => act)).toEqual([
    'branch.make',
    'branch.change',
    'branch.add-person',
    'branch.remove-person',
    'branch.close',
    'branch.open',
  ])
  for (const actor of [await aStaffMember(db, 'officer'), (await aTraveller(db)).actor]) {
    expect(() => makeBranch(ctx(actor), mumbai)).toThrow(Response)
    await expect(readBranches(ctx(actor))).rejects.toBeInstanceOf(Response)
  }
})

test('finds cases by partner company and by the officer’s branch', async ({ ctx, db, ports }) => {
  const admin = ctx(await aStaffMember(db, 'admin'))
  const made = await makeBranch(admin, mumbai)
  if (!made.ok) throw new Error(made.problem.code)
  const { id: partner } = await aPartner(admin, { name: 'Lotus Travel' })
  const agent = await asAgent(admin, partner)
  const officer = await aStaffMember(db)
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, officer.accountId))
  await addToBranch(admin, made.value, row?.email ?? '')
  const ofAgent = { ownerId: agent.accountId, partnerId: partner, status: 'pending' } as const
  const [one, other] = [await anApplication({ db, ports }, ofAgent), await anApplication({ db, ports }, ofAgent)]
  const own = await anApplication({ db, ports }, { ownerId: (await aTraveller(db)).accountId, status: 'pending' })
  for (const { id } of [other, own])
    await db.update(applications).set({ assigneeId: officer.accountId }).where(eq(applications.id, id))
  const found = async (filter: Partial<AgencyFilter>) => {
    const condition = inAgency({ partner: undefined, branch: undefined, ...filter })
    const rows = await db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.status, 'pending'), condition))
    return rows.map(({ id }) => id).toSorted()
  }
  expect(await found({ partner })).toEqual([one.id, other.id].toSorted())
  expect(await found({ branch: made.value })).toEqual([other.id, own.id].toSorted())
  expect(await found({ partner, branch: made.value })).toEqual([other.id])
  expect(await found({})).toHaveLength(3)

  const desk = ctx(officer)
  expect(await readCasePartner(desk, one.id)).toEqual({ id: partner, name: 'Lotus Travel' })
  expect(await readCasePartner(desk, own.id)).toBeUndefined()
  expect(await readAgencyChoices(desk)).toMatchObject({
    partners: [{ name: 'Lotus Travel' }],
    branches: [{ name: 'Mumbai' }],
  })
  await expect(readCasePartner(ctx(agent), one.id)).rejects.toBeInstanceOf(Response)
})
