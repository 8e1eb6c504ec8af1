import { eq, isNotNull, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { visitor } from '#app/platform/actor.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { nothingToCheck, openFactsDesk } from '#tests/support/facts-desk.ts'
import { markChecked } from '../edit/mark-checked.server.ts'
import { requirements, schemes, transitRules } from '../visa.table.server.ts'
import { assignFacts } from './assign-facts.server.ts'
import type { DeskFact } from './desk-facts.ts'
import type { DeskView } from './desk-view.ts'
import { standings } from './fact-due.ts'
import { readDesk } from './read-desk.server.ts'

const { desk, ctx, auditOf, factOf, edit } = openFactsDesk()

type Asked = { view?: DeskView; to?: string; page?: number; asking?: ReadonlyMap<string, number> }
const look = (actor = desk.officer, { view = 'all', to, page = 1, asking = new Map() }: Asked = {}) =>
  readDesk(ctx(actor), { view, to, page }, asking)

const nameOf = async (id: string) =>
  (
    await desk.db
      .select({ name: accounts.fullName })
      .from(accounts)
      .where(eq(accounts.id, id as never))
  )[0]?.name

describe('the review queue', () => {
  test('has every rule, passport rule, transit rule and open visa type once, ended rules first', async () => {
    await edit('IN', 'LA', { until: '2026-11-01' as never })
    const first = await look()
    const all: DeskFact[] = []
    for (let page = 1; page <= first.pages; page += 1) all.push(...(await look(desk.officer, { page })).rows)
    expect(all).toHaveLength(first.counts.all)
    const passportsOf = (groups: ({ group: { passports: readonly string[] } } | undefined)[]) =>
      groups.reduce((sum, one) => sum + (one?.group.passports.length ?? 0), 0)
    expect(passportsOf(all.map(({ rules }) => rules))).toBe(await desk.db.$count(requirements))
    expect(passportsOf(all.map(({ passport }) => passport))).toBe(
      await desk.db.$count(requirements, isNotNull(requirements.passport)),
    )
    expect(all.filter(({ transit }) => transit)).toHaveLength(await desk.db.$count(transitRules))
    expect(all.filter(({ scheme }) => scheme)).toHaveLength(await desk.db.$count(schemes, ne(schemes.status, 'closed')))
    const conditions = all.flatMap(({ conditions }) => conditions ?? [])
    expect(new Set(conditions.map(({ to }) => to)).size).toBe(conditions.length)
    expect(conditions.length).toBeGreaterThan(190)
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    const order = all.map(({ standing }) => standings.indexOf(standing))
    expect(order).toEqual(order.toSorted())
    expect(all[0]?.standing).toBe('ended')
    const due = all.filter(({ standing }) => standing === 'due').map(({ due }) => due.on)
    expect(due).toEqual(due.toSorted())
    expect(first.counts.unassigned).toBe(first.counts.all)
  }, 60_000)

  test('shows border requirements with their evidence, and that they are only in a file', async () => {
    const [found] = (await look(desk.officer, { to: 'ZA' })).rows.filter(({ conditions }) => conditions)
    expect(found?.conditions?.file).toBe('data/conditions/ZA.json')
    expect(found?.conditions?.lines.map(({ text }) => text).join(' ')).toContain('Required: a return or onward ticket')
    expect(found?.conditions?.evidence.length).toBeGreaterThan(0)
    expect(found?.evidence?.kind).toBe('government')
    expect(found && found.due.on > found.readOn).toBe(true)
    // A group member inherits the group's conditions.
    const [member] = (await look(desk.officer, { to: 'FR' })).rows.filter(({ conditions }) => conditions)
    expect(member?.conditions?.lines.map(({ text }) => text).join(' ')).toContain('at least €30,000')
  })

  test('brings forward what users search for, with the reason', async () => {
    const [plain] = (await look(desk.officer, { to: 'BT' })).rows.filter(({ rules }) => rules)
    const example = plain?.rules?.group.passports[0] ?? ''
    const asking = new Map([[`${example} BT`, 60]])
    const asked = (await look(desk.officer, { to: 'BT', asking })).rows.find(({ key }) => key === plain?.key)
    expect(asked?.asking).toBe(60)
    expect(asked && plain && asked.due.on < plain.due.on).toBe(true)
    expect(asked?.due.reasons).toContainEqual({ because: 'asking', count: 60 })
  })

  test('schedules passport and transit rules by their own risk', async () => {
    const { rows } = await look(desk.officer, { to: 'GB', asking: new Map([['AF GB', 60]]) })
    const transit = rows.find(({ transit }) => transit?.id === 'GB-1')
    const passport = rows.find(({ passport }) => passport?.group.passports.includes('AF'))
    for (const fact of [transit, passport]) {
      expect(fact?.asking).toBe(60)
      expect(fact?.due.reasons).toEqual(
        expect.arrayContaining([{ because: 'asking', count: 60 }, { because: 'charged' }]),
      )
    }
    expect(passport?.passport?.group.asked).not.toHaveLength(0)
  })

  test('moves a checked fact to the end, with the date and source of the check', async () => {
    const { rows } = await look(desk.officer, { to: 'NE' })
    const fact = rows.find(({ rules }) => rules)
    if (!fact?.rules) throw new Error('nothing of Niger')
    const { group } = fact.rules
    const order = { ...nothingToCheck, groups: [group], source: 'A ministry', checkedOn: '2026-11-19', says: '' }
    const wrong = (change: object) => markChecked(ctx(), { ...order, ...change })
    expect(await wrong({ checkedOn: '2026-12-24' })).toMatchObject({ problem: { code: 'checkedOn' } })
    expect(await wrong({ source: 'javascript:alert(1)' })).toMatchObject({ problem: { code: 'source' } })
    expect(await wrong({ says: 'x'.repeat(301) })).toMatchObject({ problem: { code: 'says' } })
    await expect(markChecked(ctx(desk.support), order)).rejects.toMatchObject({ status: 404 })
    expect(await markChecked(ctx(), order)).toMatchObject({ value: { facts: group.passports.length } })
    expect(await factOf(group.passports[0] ?? '', 'NE')).toMatchObject({
      asOf: '2026-11-19',
      source: 'A ministry',
      evidence: [{ kind: 'compiled', publisher: 'A ministry', readOn: '2026-11-19' }],
    })
    expect(await markChecked(ctx(), order)).toMatchObject({ problem: { code: 'changed' } })
    const after = (await look(desk.officer, { to: 'NE' })).rows.find(
      ({ evidence }) => evidence?.publisher === 'A ministry',
    )
    expect(after && after.due.on > fact.due.on).toBe(true)
  }, 60_000)

  test('is visible to staff who may read facts', async () => {
    expect((await look(desk.support)).rows.length).toBeGreaterThan(0)
    await expect(look(visitor)).rejects.toMatchObject({ status: 404 })
  })
})

describe('an owner', () => {
  test('is responsible for the facts of a destination until they are released', async () => {
    const { accountId } = desk.second as { accountId: string }
    const order = { destinations: ['KE', 'KE', 'UG', 'XX'], ownerId: accountId }
    expect(await assignFacts(ctx(), order)).toEqual({ ok: true, value: { destinations: 2 } })
    const mine = await look(desk.second, { view: 'mine' })
    expect(new Set(mine.rows.map(({ to }) => to))).toEqual(new Set(['KE', 'UG']))
    expect(mine.rows[0]?.owner).toBe(await nameOf(accountId))
    expect((await look(desk.officer, { view: 'mine' })).counts.mine).toBe(0)
    expect(await auditOf('KE')).toMatchObject([{ act: 'fact.assign', detail: { to: accountId } }])

    await assignFacts(ctx(), { destinations: ['KE'], ownerId: undefined })
    expect(new Set((await look(desk.second, { view: 'mine' })).rows.map(({ to }) => to))).toEqual(new Set(['UG']))
    expect(await auditOf('KE')).toHaveLength(2)
  })

  test('is a colleague who can edit facts, and is removed once deactivated', async () => {
    const leaving = (await aStaffMember(desk.db, 'officer')) as { accountId: string }
    expect(await assignFacts(ctx(), { destinations: ['PE'], ownerId: leaving.accountId })).toMatchObject({ ok: true })
    const isUnassigned = async () => (await look(desk.officer, { view: 'unassigned', to: 'PE' })).rows.length > 0
    expect(await isUnassigned()).toBe(false)
    await desk.db
      .update(accounts)
      .set({ status: 'inactive' })
      .where(eq(accounts.id, leaving.accountId as never))
    expect(await isUnassigned()).toBe(true)
    for (const ownerId of [leaving.accountId, (desk.support as { accountId: string }).accountId, 'nobody']) {
      expect(await assignFacts(ctx(), { destinations: ['PE'], ownerId })).toMatchObject({
        problem: { code: 'not_a_colleague' },
      })
    }
    await expect(assignFacts(ctx(desk.support), { destinations: ['PE'], ownerId: undefined })).rejects.toMatchObject({
      status: 404,
    })
    expect(await assignFacts(ctx(), { destinations: [], ownerId: undefined })).toMatchObject({
      problem: { code: 'nothing' },
    })
  })
})
