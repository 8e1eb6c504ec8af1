import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { openFactsDesk, reason } from '#tests/support/facts-desk.ts'
import { factChanges } from '../diary/fact-change.table.server.ts'
import { readRouteFact } from '../edit/read-route-fact.server.ts'
import { readSchemeFact } from '../edit/read-scheme-fact.server.ts'
import type { RouteFact } from '../edit/route-fact.ts'
import { giveRouteBack, saveRoute } from '../edit/save-route.server.ts'
import { saveScheme } from '../edit/save-scheme.server.ts'
import { readRoute } from '../read-route.server.ts'
import { decideFactProposal } from './decide-proposal.server.ts'
import { factProposals } from './proposal.table.server.ts'
import { readFactProposal, readFactProposals } from './read-proposals.server.ts'

const { desk, ctx, rowsOf, auditOf, factOf, edit } = openFactsDesk()

/** Proposes a visa-free route as an officer. */
async function propose(from: string, to: string, change: Partial<RouteFact> = {}) {
  const { stored, stamp } = await readRouteFact(ctx(), from, to)
  const fact = { ...(stored.fact as RouteFact), kind: 'visa_free' as const, days: 77, ...change }
  const saved = await saveRoute(ctx(), { from, to, seen: stamp, reason, fact })
  if (!saved.ok || !saved.value.proposal) throw new Error(JSON.stringify(saved))
  return saved.value.proposal
}

const approve = { to: 'approve', note: '' } as const

describe('a proposed visa-free rule', () => {
  test('waits for a second person, has no effect until then, and applies at once on approval', async () => {
    const before = await factOf('IN', 'KE')
    expect(before.kind).not.toBe('visa_free')
    const [rows, diary] = [await rowsOf('IN KE'), await desk.db.$count(factChanges)]
    const id = await propose('IN', 'KE')
    expect(await factOf('IN', 'KE')).toEqual(before)
    expect(await rowsOf('IN KE')).toEqual(rows)
    expect(await desk.db.$count(factChanges)).toBe(diary)

    expect(await decideFactProposal(ctx(desk.second), id, approve)).toMatchObject({ ok: true })
    const answer = await readRoute(ctx(visitor), { from: 'IN', to: 'KE' })
    expect(answer).toMatchObject({ value: { requirement: { kind: 'visa_free', days: 77 } } })
    const [row] = await rowsOf('IN KE')
    expect(row).toMatchObject({ reason, replacedById: (desk.officer as { accountId: string }).accountId })
    expect(await desk.db.$count(factChanges)).toBe(diary + 1)
    expect((await auditOf(id)).map(({ act }) => act)).toEqual(['fact.propose', 'fact.approve'])
  })

  test('creates one proposal, however often it is sent', async () => {
    const id = await propose('IN', 'UG')
    expect(await propose('IN', 'UG')).toBe(id)
    await decideFactProposal(ctx(), id, { to: 'withdraw', note: '' })
    expect((await auditOf(id)).map(({ act }) => act)).toEqual(['fact.propose', 'fact.withdraw'])
    expect(await propose('IN', 'UG')).not.toBe(id)
  })

  test('cannot be approved by its proposer or without permission', async () => {
    const id = await propose('IN', 'TZ')
    for (const actor of [desk.officer, desk.support]) {
      await expect(decideFactProposal(ctx(actor), id, approve)).rejects.toBeInstanceOf(Response)
    }
    await expect(decideFactProposal(ctx(visitor), id, approve)).rejects.toMatchObject({ status: 404 })
    await expect(decideFactProposal(ctx(desk.second), id, { to: 'withdraw', note: '' })).rejects.toMatchObject({
      status: 403,
    })
    expect(await readFactProposal(ctx(), id)).toMatchObject({
      may: { approve: false, decline: false, withdraw: true },
      isAlone: false,
    })
    expect((await factOf('IN', 'TZ')).kind).not.toBe('visa_free')
  })

  test('is declined only with a reason', async () => {
    const id = await propose('IN', 'AU')
    expect(await decideFactProposal(ctx(desk.second), id, { to: 'decline', note: ' ' })).toMatchObject({
      problem: { code: 'note_missing' },
    })
    const note = 'The page says 30 days'
    expect(await decideFactProposal(ctx(desk.second), id, { to: 'decline', note })).toMatchObject({ ok: true })
    expect((await auditOf(id)).map(({ act }) => act)).toEqual(['fact.propose', 'fact.decline'])
    const { rows } = await readFactProposals(ctx(desk.support), { isWaiting: false, page: 1 })
    expect(rows.find(({ proposal }) => proposal.id === id)).toMatchObject({
      proposal: { state: 'declined', decisionNote: note },
    })
    expect(await decideFactProposal(ctx(desk.second), id, approve)).toMatchObject({ problem: { code: 'decided' } })
  })

  test('cannot be approved once the fact has changed', async () => {
    const id = await propose('IN', 'ET')
    await edit('IN', 'ET', { note: 'Something else.' })
    expect(await readFactProposal(ctx(desk.second), id)).toMatchObject({ isOutdated: true })
    expect(await decideFactProposal(ctx(desk.second), id, approve)).toMatchObject({ problem: { code: 'changed' } })
    expect((await factOf('IN', 'ET')).kind).not.toBe('visa_free')
    const note = 'Out of date'
    expect(await decideFactProposal(ctx(desk.second), id, { to: 'decline', note })).toMatchObject({ ok: true })
  })

  test('is approved once when two people approve at the same time', async () => {
    const third = await aStaffMember(desk.db, 'officer')
    const before = (await rowsOf('IN CN')).length
    const id = await propose('IN', 'CN', { days: 11 })
    const both = await Promise.all([desk.second, third].map((actor) => decideFactProposal(ctx(actor), id, approve)))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'decided', state: 'approved' } })
    expect(await rowsOf('IN CN')).toHaveLength(before + 1)
  })

  test('is approved only once if there are two proposals for the same fact', async () => {
    const [one, other] = [await propose('IN', 'ZM', { days: 12 }), await propose('IN', 'ZM', { days: 13 })]
    const both = await Promise.all([one, other].map((id) => decideFactProposal(ctx(desk.second), id, approve)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'changed' } })
  })

  test('also needs approval if it restores the imported rule', async () => {
    const files = await factOf('DE', 'JP')
    expect(files.kind).toBe('visa_free')
    await edit('DE', 'JP', { kind: 'evisa' })
    const { stamp } = await readRouteFact(ctx(), 'DE', 'JP')
    const given = await giveRouteBack(ctx(), { from: 'DE', to: 'JP', seen: stamp, reason })
    if (!given.ok || !given.value.proposal) throw new Error('it was not proposed')
    await decideFactProposal(ctx(desk.second), given.value.proposal, approve)
    expect((await readRouteFact(ctx(), 'DE', 'JP')).stored).toEqual({ fact: files, editedByStaff: false })
  })
})

describe('a visa type', () => {
  test('needs approval for a new fee, but not for a new length of stay', async () => {
    const { stored, stamp } = await readSchemeFact(ctx(), 'vn-evisa-single')
    const { fact } = stored
    const order = { id: fact.id, seen: stamp, reason }
    const dearer = { ...fact, fee: { minor: 99_00, currency: 'USD' } }
    const saved = await saveScheme(ctx(), { ...order, fact: dearer })
    if (!saved.ok || !saved.value.proposal) throw new Error('it was not proposed')
    expect((await readSchemeFact(ctx(), fact.id)).stored).toEqual(stored)
    expect(await saveScheme(ctx(), { ...order, fact: { ...fact, stayDays: 31 } })).toEqual({
      ok: true,
      value: { id: fact.id },
    })
    expect(await decideFactProposal(ctx(desk.second), saved.value.proposal, approve)).toMatchObject({
      problem: { code: 'changed' },
    })
  })

  test('is placed after the others once a new one is approved', async () => {
    const { fact } = (await readSchemeFact(ctx(), 'ke-eta')).stored
    const id = 'ke-second-person'
    const saved = await saveScheme(ctx(), { id, seen: '', reason, fact: { ...fact, id, name: 'Another' } })
    if (!saved.ok || !saved.value.proposal) throw new Error('it was not proposed')
    await expect(readSchemeFact(ctx(), id)).rejects.toMatchObject({ status: 404 })
    await decideFactProposal(ctx(desk.second), saved.value.proposal, approve)
    expect((await readSchemeFact(ctx(), id)).stored.fact.rank).toBeGreaterThan(fact.rank)
  })
})

test('the database rejects a proposal approved by its own proposer', async () => {
  const id = await propose('IN', 'ZW')
  const [row] = await desk.db.select().from(factProposals).where(eq(factProposals.id, id))
  const own = { state: 'approved', decidedById: row?.proposedById ?? null, decidedAt: new Date() } as const
  await expect(desk.db.update(factProposals).set(own).where(eq(factProposals.id, id))).rejects.toThrow()
})
