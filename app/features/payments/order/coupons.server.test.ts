import { describe, expect } from 'vitest'
import { readDraft, readDrafts } from '#app/features/applications/read-draft.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { endCoupon } from '#app/features/coupons/end-coupon.server.ts'
import { makeCoupon, type NewCoupon } from '#app/features/coupons/make-coupon.server.ts'
import { withCredit } from '#app/features/quotes/quote.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aFamily, orderFor } from '#tests/support/family.ts'
import { aKnownRoute, anOrder, pay } from '#tests/support/payments.ts'
import { payApplication } from '../pay-application.server.ts'
import { applyCoupon, readCouponUses } from './apply-coupon.server.ts'
import { readOrder } from './read-order.server.ts'

type MakeContext = (actor?: RequestContext['actor'], now?: Date) => RequestContext

const day = (text: string) => text as PlainDate
const tenOff: NewCoupon = {
  code: 'TEN-OFF',
  takes: { percent: 10 },
  validFrom: day('2026-11-01'),
  validUntil: day('2026-12-31'),
  mostUses: null,
}

async function aCoupon(ctx: MakeContext, change: Partial<NewCoupon> = {}) {
  const admin = await aStaffMember(ctx().db, 'admin')
  const made = await makeCoupon(ctx(admin), { ...tenOff, ...change })
  if (!made.ok) throw new Error(made.problem.code)
  return admin
}

/** A buyer with a draft from India to France, priced except for the coupon. */
async function aBuyer(ctx: MakeContext) {
  const { actor, accountId: ownerId } = await aTraveller(ctx().db)
  const own = ctx(actor)
  const { id } = await anApplication(own, { ownerId })
  return { own, id }
}

/** Pays as the page does: for the current draft at its current price. */
async function payOwn(own: RequestContext, id: Awaited<ReturnType<typeof aBuyer>>['id']) {
  const { application, quote } = await readDraft(own, id)
  return anOrder(id, { draftOf: application.updatedAt, quote })
}

describe('a coupon', () => {
  test('takes a percentage off our fees until it is removed', async ({ ctx, db }) => {
    await seedVisas(db)
    await aCoupon(ctx)
    const { own, id } = await aBuyer(ctx)
    const before = await readDraft(own, id)
    expect(await applyCoupon(own, id, ' ten-off ')).toEqual({ ok: true, value: null })
    const after = await readDraft(own, id)
    expect(after.quote.lines.at(-1)).toEqual({ kind: 'discount', amount: usd(-150), coupon: 'TEN-OFF' })
    expect(after.quote.total.minor).toBe(before.quote.total.minor - 150)
    await applyCoupon(own, id, '')
    expect((await readDraft(own, id)).quote).toEqual(before.quote)
  })

  test('for a fixed amount is shared across the order, whichever traveller is shown', async ({ ctx, db }) => {
    await seedVisas(db)
    await aCoupon(ctx, { takes: { amountMinor: 1_000 } })
    const { actor, accountId } = await aTraveller(db)
    const own = ctx(actor)
    const { drafts, ids } = await aFamily(own, accountId)
    const [first] = ids
    if (!first) throw new Error('No travellers')
    const before = await readOrder(own, await readDraft(own, first))
    await applyCoupon(own, first, 'TEN-OFF')
    const after = await readOrder(own, await readDraft(own, first))
    expect(after.quote.total.minor).toBe(before.quote.total.minor - 1_000)
    const off = (quote: { lines: readonly { kind: string; amount: { minor: number } }[] }) =>
      quote.lines.filter(({ kind }) => kind === 'discount').map(({ amount }) => amount.minor)
    expect(off(after.quote)).toEqual([-250, -250, -250, -250])
    const alone = await Promise.all(ids.map((id) => readDraft(own, id)))
    const together = await readDrafts(own, accountId, drafts)
    expect(alone.map(({ quote }) => quote)).toEqual(together.map(({ quote }) => quote))
  })

  test('explains why it does not apply, and the earlier code is kept', async ({ ctx, db }) => {
    await seedVisas(db)
    const admin = await aCoupon(ctx)
    await aCoupon(ctx, { code: 'LATER', validFrom: day('2026-12-01') })
    await aCoupon(ctx, { code: 'EARLIER', validUntil: day('2026-11-19') })
    await aCoupon(ctx, { code: 'ENDED' })
    await endCoupon(ctx(admin), 'ENDED')
    const { own, id } = await aBuyer(ctx)
    await applyCoupon(own, id, 'TEN-OFF')
    const codes = { later: 'early', earlier: 'over', ended: 'ended', nonsense: 'unknown', 'no such code!': 'unknown' }
    for (const [typed, code] of Object.entries(codes)) {
      expect(await applyCoupon(own, id, typed), typed).toMatchObject({ problem: { code } })
    }
    const draft = await readDraft(own, id)
    expect(draft.coupon?.coupon.code).toBe('TEN-OFF')

    // A coupon that has ended no longer affects the price.
    await endCoupon(ctx(admin), 'TEN-OFF')
    const after = await readDraft(own, id)
    expect([after.coupon?.problem, after.quote.lines.length]).toEqual(['ended', draft.quote.lines.length - 1])
    const paid = await payApplication(own, anOrder(id, { draftOf: draft.application.updatedAt, quote: draft.quote }))
    expect(paid).toEqual({ ok: false, problem: { code: 'coupon_gone' } })
  })

  test('cannot be applied by another account, or changed during a payment', async ({ ctx, db }) => {
    await seedVisas(db)
    await aCoupon(ctx)
    const { own, id } = await aBuyer(ctx)
    const stranger = ctx((await aTraveller(db)).actor)
    await expect(applyCoupon(stranger, id, 'TEN-OFF')).rejects.toMatchObject({ status: 404 })
    await applyCoupon(own, id, 'TEN-OFF')
    const opened = await payApplication(own, await payOwn(own, id))
    expect(opened.ok).toBe(true)
    expect(await applyCoupon(own, id, '')).toEqual({ ok: false, problem: { code: 'paying' } })
    const sent = await anApplication(own, {
      ownerId: (await readDraft(own, id)).application.ownerId,
      status: 'pending',
    })
    expect(await applyCoupon(own, sent.id, 'TEN-OFF')).toEqual({ ok: false, problem: { code: 'not_open' } })
  })

  test('is in the capture, with its discount and the tax booked separately', async ({ ctx, db }) => {
    await seedVisas(db)
    const admin = await aCoupon(ctx, { mostUses: 1 })
    const { own, id } = await aBuyer(ctx)
    await applyCoupon(own, id, 'TEN-OFF')
    const paid = await pay(own, await payOwn(own, id))
    expect(paid.ok && paid.value.attempt.state).toBe('succeeded')
    expect(await readCouponUses(ctx(admin))).toMatchObject([{ code: 'TEN-OFF', uses: 1, mostUses: 1 }])
    const other = await aBuyer(ctx)
    expect(await applyCoupon(other.own, other.id, 'TEN-OFF')).toMatchObject({ problem: { code: 'used_up' } })
  })
})

test('two of eight concurrent orders get the last two uses of a coupon', async ({ committed: { db, ports } }) => {
  const now = new Date('2026-11-20T09:00:00Z')
  const ctx: MakeContext = (actor = { kind: 'visitor' }) => ({ actor, db, ports, now })
  await aKnownRoute(db)
  const admin = await aCoupon(ctx, { mostUses: 2 })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(ctx)))
  for (const { own, id } of buyers) expect((await applyCoupon(own, id, 'TEN-OFF')).ok).toBe(true)
  // The route has no known fee: its cost does not matter here.
  const orders = await Promise.all(
    buyers.map(async ({ own, id }) => anOrder(id, { draftOf: (await readDraft(own, id)).application.updatedAt })),
  )
  const results = await Promise.all(buyers.map(({ own }, index) => payApplication(own, orders[index] ?? expect.fail())))
  expect(results.filter(({ ok }) => ok)).toHaveLength(2)
  const refused = results.flatMap((result) => (result.ok ? [] : [result.problem.code]))
  expect(new Set(refused)).toEqual(new Set(['coupon_gone']))
  expect(await readCouponUses(ctx(admin))).toMatchObject([{ uses: 2 }])
})

test('staff who manage prices create and end coupons, recorded in the audit log', async ({ ctx, db }) => {
  const admin = await aCoupon(ctx, { mostUses: 5 })
  const refused: [Partial<NewCoupon>, string][] = [
    [{}, 'exists'],
    [{ code: 'abc' }, 'shape'],
    [{ code: 'FREE', takes: { percent: 101 } }, 'value'],
    [{ code: 'FREE', takes: { amountMinor: 0 } }, 'value'],
    [{ code: 'FREE', validUntil: day('2026-10-31') }, 'dates'],
    [{ code: 'FREE', mostUses: 0 }, 'uses'],
  ]
  for (const [change, code] of refused) {
    expect(await makeCoupon(ctx(admin), { ...tenOff, ...change })).toEqual({ ok: false, problem: { code } })
  }
  const officer = await aStaffMember(db)
  await expect(makeCoupon(ctx(officer), { ...tenOff, code: 'FREE' })).rejects.toMatchObject({ status: 404 })
  await endCoupon(ctx(admin), 'TEN-OFF')
  await endCoupon(ctx(admin), 'TEN-OFF')
  await expect(endCoupon(ctx(admin), 'NONE')).rejects.toMatchObject({ status: 404 })
  const about = { subjectKind: 'coupon', subjectId: 'TEN-OFF', actorId: admin.accountId }
  expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
    { act: 'coupon.make', ...about, detail: { percent: 10, from: '2026-11-01', until: '2026-12-31', mostUses: 5 } },
    { act: 'coupon.end', ...about },
  ])
})

test('credit pays the part of our fees that a coupon leaves', async ({ ctx, db }) => {
  await seedVisas(db)
  await aCoupon(ctx, { takes: { percent: 50 } })
  const { own, id } = await aBuyer(ctx)
  await applyCoupon(own, id, 'TEN-OFF')
  const { quote } = await readDraft(own, id)
  const paid = withCredit(quote, usd(50_000))
  const kinds = paid.lines.map(({ kind, amount }) => [kind, amount.minor])
  expect(kinds.slice(1)).toEqual([
    ['service_fee', 1_500],
    ['discount', -750],
    ['credit', -750],
  ])
  expect(orderFor({ drafts: [(await readDraft(own, id)).application], quote: paid }).quote.total).toEqual(
    paid.lines[0]?.amount,
  )
})
