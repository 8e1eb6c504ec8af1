import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aPartner, aPartnerWish, asAgent } from '#tests/support/partners.ts'
import { addAgent, removeAgent } from './change-agents.server.ts'
import { partners } from './partner.table.server.ts'
import { readAgents, readOwnPartner, readPartner, readPartners, readPartnerTerms } from './read-partners.server.ts'
import { changePartner, makePartner, movePartner } from './save-partner.server.ts'

describe('a partner company', () => {
  test('stores its address encrypted and records every change in the audit log', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const { id } = await aPartner(admin, { name: '  Lotus   Travel ', discountPercent: 10 })
    const contact = { email: 'accounts@lotus.test', address: '1 Marine Drive\nMumbai', taxNumber: 'GST 27' }
    expect(await readPartner(admin, id)).toMatchObject({ name: 'Lotus Travel', discountPercent: 10, contact })
    const [row] = await db.select().from(partners).where(eq(partners.id, id))
    expect(JSON.stringify(row) + Buffer.from(row?.sealed ?? []).toString()).not.toContain('Marine')

    const wish = aPartnerWish({ name: 'Lotus Journeys', onAccount: true, planFees: { basic: 3_900 } })
    expect(await changePartner(admin, id, wish)).toMatchObject({ ok: true })
    await movePartner(admin, id, 'closed')
    await movePartner(admin, id, 'closed')
    await movePartner(admin, id, 'active')
    const acts = await actsOn(db, id)
    expect(acts.map(({ act }) => act)).toEqual(['partner.make', 'partner.change', 'partner.close', 'partner.open'])
    expect(acts[1]?.detail).toMatchObject({ 'plan.basic': 3_900, onAccount: true })
    expect(JSON.stringify(acts)).not.toMatch(/Lotus|Marine|accounts@/)
  })

  test('requires a unique name and valid prices', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    await aPartner(admin, { name: 'Lotus Travel' })
    const other = await aPartner(admin, { name: 'Another' })
    const refusedFor = async (wish: Parameters<typeof aPartnerWish>[0]) => {
      const made = await makePartner(admin, aPartnerWish(wish))
      return made.ok ? 'nothing' : made.problem.code
    }
    expect(await refusedFor({ name: 'lotus travel' })).toBe('name_taken')
    expect(await refusedFor({ name: ' ' })).toBe('name')
    expect(await refusedFor({ name: 'A', discountPercent: 101 })).toBe('terms')
    expect(await refusedFor({ name: 'A', planFees: { basic: -1 } })).toBe('terms')
    expect(await changePartner(admin, other.id, aPartnerWish({ name: 'LOTUS TRAVEL' }))).toMatchObject({ ok: false })
    expect(await changePartner(admin, other.id, aPartnerWish({ name: 'ANOTHER' }))).toMatchObject({ ok: true })
  })

  test('is created only by staff with permission', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const { id } = await aPartner(admin)
    for (const actor of [await aStaffMember(db, 'officer'), (await aTraveller(db)).actor, undefined]) {
      const asked = ctx(actor)
      expect(() => makePartner(asked, aPartnerWish({ name: 'B' }))).toThrow(Response)
      expect(() => addAgent(asked, id, 'a@b.test')).toThrow(Response)
      await expect(readPartners(asked)).rejects.toBeInstanceOf(Response)
      await expect(readPartner(asked, id)).rejects.toBeInstanceOf(Response)
      await expect(readAgents(asked, id)).rejects.toBeInstanceOf(Response)
    }
  })
})

describe('agents', () => {
  test('are travellers with a confirmed address, and belong to one company each', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const [lotus, other] = [await aPartner(admin), await aPartner(admin)]
    const [agent, unconfirmed] = [await aTraveller(db), await aTraveller(db, { emailVerified: false })]
    const colleague = await aTraveller(db, { role: 'officer' })
    const adds = async (id: typeof lotus.id, email: string) => {
      const added = await addAgent(admin, id, email)
      return added.ok ? 'added' : added.problem.code
    }
    expect(await adds(lotus.id, ` ${agent.email.toUpperCase()} `)).toBe('added')
    expect(await adds(lotus.id, agent.email)).toBe('here')
    expect(await adds(other.id, agent.email)).toBe('elsewhere')
    expect(await adds(lotus.id, unconfirmed.email)).toBe('unconfirmed')
    expect(await adds(lotus.id, colleague.email)).toBe('staff')
    expect(await adds(lotus.id, 'nobody@example.test')).toBe('unknown')
    await movePartner(admin, other.id, 'closed')
    expect(await adds(other.id, unconfirmed.email)).toBe('closed')
    expect(await readAgents(admin, lotus.id)).toMatchObject([{ id: agent.accountId, email: agent.email }])

    await removeAgent(admin, lotus.id, agent.accountId)
    expect(await readAgents(admin, lotus.id)).toEqual([])
    expect((await actsOn(db, lotus.id)).slice(1)).toMatchObject([
      { act: 'partner.add-agent', detail: { account: agent.accountId } },
      { act: 'partner.remove-agent', detail: { account: agent.accountId } },
    ])
  })

  test('read only their own company and its prices', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const [lotus, other] = [await aPartner(admin, { discountPercent: 5 }), await aPartner(admin)]
    const agent = ctx(await asAgent(admin, lotus.id))
    expect(await readOwnPartner(agent)).toMatchObject({ id: lotus.id })
    expect((await readPartnerTerms(agent, [lotus.id])).get(lotus.id)).toMatchObject({ discountPercent: 5 })
    await expect(readPartner(agent, other.id)).rejects.toBeInstanceOf(NotFound)
    await expect(readPartnerTerms(agent, [other.id])).rejects.toBeInstanceOf(NotFound)
    await expect(readAgents(agent, lotus.id)).rejects.toBeInstanceOf(NotFound)
    await movePartner(admin, lotus.id, 'closed')
    expect(await readPartnerTerms(agent, [lotus.id])).toEqual(new Map())
  })
})

function actsOn(db: Database, id: string) {
  return db.select().from(auditRows).where(eq(auditRows.subjectId, id)).orderBy(auditRows.seq)
}
