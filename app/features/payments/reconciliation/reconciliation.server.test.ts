import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { usd } from '#app/lib/money.ts'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { literalProvider } from '#tests/support/literal-provider.ts'
import { ago, aSettledMonth, type Month } from '#tests/support/settled-month.ts'
import { paymentAttempts } from '../payment.table.server.ts'
import { refunds } from '../refunds/refund.table.server.ts'
import { compareAll } from './compare-all.server.ts'
import { readFinding, readFindings, readLastReconciliations } from './read-findings.server.ts'
import { reconciliationFindings, reconciliations, settlementLines } from './reconciliation.table.server.ts'
import { resolveFinding } from './resolve-finding.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext
const job = jobActor('reconciliation')

/** Runs the comparison like the job, a number of days from now. */
function comparing(ctx: MakeContext, { provider }: Pick<Month, 'provider'>, days = 0): Promise<void> {
  const made = ctx(job, ago(-days))
  return compareAll({ ...made, ports: { ...made.ports, payments: [provider] } })
}

async function openOnes(db: Database) {
  const rows = await db.select().from(reconciliationFindings).where(sql`resolved_at is null`)
  return rows.map(({ kind, subject, oursMinor, theirsMinor, currency }) => ({
    kind,
    subject,
    oursMinor,
    theirsMinor,
    currency,
  }))
}

describe('a month without differences', () => {
  test('stays without differences, however often it is compared', async ({ ctx, db }) => {
    const month = await aSettledMonth(ctx)
    for (const days of [0, 0, 1]) await comparing(ctx, month, days)
    expect(await openOnes(db)).toEqual([])
    // Lines older than the window are no longer listed.
    expect(await db.$count(settlementLines)).toBe(month.provider.said.settlements.length - 1)
    const [last] = await readLastReconciliations(ctx(await aStaffMember(db)))
    expect(last).toMatchObject({ provider: 'stripe', at: ago(-1), payments: 11, differences: 0, problem: null })
  })

  test('keeps the payout of a line that is paid out later', async ({ ctx, db }) => {
    const month = await aSettledMonth(ctx)
    await comparing(ctx, month)
    month.provider.said.settlements = month.provider.said.settlements.map((one) => ({ ...one, payoutId: 'po_2' }))
    await comparing(ctx, month, 1)
    expect(await db.$count(settlementLines, eq(settlementLines.payoutId, 'po_2'))).toBe(
      await db.$count(settlementLines),
    )
  })

  test('reports a payment missing at the provider only after a delay', async ({ ctx, db }) => {
    const month = await aSettledMonth(ctx)
    const { paymentId } = month.order(11)
    const { said } = month.provider
    said.payments = said.payments.filter((one) => one.paymentId !== paymentId)
    await comparing(ctx, month)
    expect(await openOnes(db)).toEqual([])
    await comparing(ctx, month, 0.1)
    expect(await openOnes(db)).toMatchObject([{ kind: 'not_at_provider', subject: paymentId }])
  })

  test('finds a payment by our own key when the ID of the provider is missing', async ({ ctx, db }) => {
    const month = await aSettledMonth(ctx)
    const attemptId = month.order(2).attemptId
    await db.update(paymentAttempts).set({ providerPaymentId: null }).where(eq(paymentAttempts.id, attemptId))
    await comparing(ctx, month)
    // Without that name, its settlement cannot be found.
    expect(await openOnes(db)).toMatchObject([{ kind: 'not_settled', subject: attemptId }])
  })

  test('waits for refunds in progress, up to a limit', async ({ ctx, db }) => {
    const month = await aSettledMonth(ctx)
    const { order, providerId } = month.refund
    month.provider.said.settlements = month.provider.said.settlements.filter(({ sourceId }) => sourceId !== providerId)
    await db
      .update(refunds)
      .set({ transfer: 'sent', transferAt: ago(9) })
      .where(eq(refunds.attemptId, order.attemptId))
    await comparing(ctx, month)
    expect(await openOnes(db)).toEqual([])
    await comparing(ctx, month, 1)
    expect(await openOnes(db)).toMatchObject([{ kind: 'not_settled', subject: providerId }])
  })
})

describe('a difference', () => {
  const missing = (month: Month) => {
    const { said } = month.provider
    const all = said.payments
    said.payments = all.filter(({ paymentId }) => paymentId !== month.order(5).paymentId)
    return () => {
      said.payments = all
    }
  }

  test('is one task however often it is found, and closes when it is gone', async ({ ctx, db }) => {
    const month = await aSettledMonth(ctx)
    const mend = missing(month)
    for (const days of [0, 1, 2]) await comparing(ctx, month, days)
    expect(await db.select().from(reconciliationFindings)).toMatchObject([{ foundAt: testNow, seenAt: ago(-2) }])
    mend()
    await comparing(ctx, month, 3)
    const [gone] = await db.select().from(reconciliationFindings)
    expect(gone).toMatchObject({ resolvedAt: ago(-3), resolvedById: null, resolution: null })
  })

  test('stays a task when its payment is older than the window, and closes when it is gone', async ({ ctx, db }) => {
    const month = await aSettledMonth(ctx)
    const mend = missing(month)
    for (const days of [0, 20, 60]) {
      // Everything else in that period was settled.
      await comparing(ctx, month, days)
      const open = await openOnes(db)
      expect(open.some(({ kind }) => kind === 'not_at_provider')).toBe(true)
    }
    mend()
    await comparing(ctx, month, 61)
    expect((await openOnes(db)).some(({ kind }) => kind === 'not_at_provider')).toBe(false)
  })

  test('that staff have resolved is not reopened, unless it changes', async ({ ctx, db }) => {
    const month = await aSettledMonth(ctx)
    const { said } = month.provider
    const differ = (minor: number) => {
      const { paymentId } = month.refund.order
      said.payments = said.payments.map((one) => (one.paymentId === paymentId ? { ...one, refunded: usd(minor) } : one))
    }
    differ(1_600)
    await comparing(ctx, month)
    const admin = ctx(await aStaffMember(db, 'admin'))
    const { rows } = await readFindings(admin, { isOpen: true })
    const id = rows[0]?.finding.id ?? expect.fail()
    expect(await resolveFinding(admin, id, ' ')).toMatchObject({ problem: { code: 'note_missing' } })
    expect(await resolveFinding(admin, id, 'x'.repeat(1_001))).toMatchObject({ problem: { code: 'note_too_long' } })
    expect(await resolveFinding(admin, id, 'Refunded at the provider by hand.')).toEqual({ ok: true, value: null })
    expect((await resolveFinding(admin, id, 'Refunded at the provider by hand.')).ok).toBe(true)
    expect(await resolveFinding(admin, id, 'Something else.')).toMatchObject({ problem: { code: 'resolved' } })
    const acts = await db.select().from(auditRows).where(eq(auditRows.act, 'finding.resolve'))
    expect(acts).toMatchObject([
      { subjectId: id, reason: 'Refunded at the provider by hand.', detail: { kind: 'refund_differs', ours: 1_500 } },
    ])

    await comparing(ctx, month, 1)
    expect(await openOnes(db)).toEqual([])
    expect((await readLastReconciliations(admin))[0]).toMatchObject({ differences: 0 })
    differ(1_700)
    await comparing(ctx, month, 2)
    expect(await openOnes(db)).toMatchObject([{ kind: 'refund_differs', theirsMinor: 1_700 }])
    expect((await readFindings(admin, { isOpen: false })).counts).toEqual({ open: 1, resolved: 1 })
  })

  test('needs money access to read, permission to resolve, and is never resolved by its payer', async ({ ctx, db }) => {
    const month = await aSettledMonth(ctx)
    missing(month)
    await comparing(ctx, month)
    const [officer, support] = [await aStaffMember(db), await aStaffMember(db, 'support')]
    const id = (await readFindings(ctx(officer), { isOpen: true })).rows[0]?.finding.id ?? expect.fail()
    const reader = { ...officer, capabilities: new Set<Capability>(['money.read']) }
    expect(await readFinding(ctx(reader), id)).toMatchObject({ mayResolve: false })
    expect(await readFinding(ctx(officer), id)).toMatchObject({ mayResolve: true })
    const payerAtWork = { ...officer, accountId: month.order(5).payer.accountId }
    expect(await readFinding(ctx(payerAtWork), id)).toMatchObject({ mayResolve: false })
    for (const actor of [reader, payerAtWork, support, job, visitor]) {
      await expect(resolveFinding(ctx(actor), id, 'Seen.')).rejects.toMatchObject({ status: 404 })
    }
    await expect((async () => readFindings(ctx(support), { isOpen: true }))()).rejects.toMatchObject({ status: 404 })
    await expect((async () => compareAll(ctx(reader)))()).rejects.toMatchObject({ status: 404 })
  })
})

test('reports a provider that does not respond, closes nothing and continues with the others', async ({ ctx, db }) => {
  const month = await aSettledMonth(ctx)
  month.provider.said.payments = month.provider.said.payments.filter(
    ({ paymentId }) => paymentId !== month.order(5).paymentId,
  )
  await comparing(ctx, month)
  const before = await openOnes(db)
  expect(before.length).toBeGreaterThan(0)
  const failing = literalProvider({ name: 'razorpay', failure: new Error('Invalid API Key provided: sk_test_abc123') })
  month.provider.said.failure = new Error('Invalid API Key provided: sk_test_abc123')
  const made = ctx(job, ago(-1))
  await compareAll({ ...made, ports: { ...made.ports, payments: [month.provider, failing] } })
  expect(await openOnes(db)).toEqual(before)
  const last = await db
    .select()
    .from(reconciliations)
    .where(eq(reconciliations.at, ago(-1)))
  expect(last.map(({ provider, problem }) => [provider, problem]).toSorted()).toEqual([
    ['razorpay', 'Invalid API Key provided: sk_…'],
    ['stripe', 'Invalid API Key provided: sk_…'],
  ])
})

test('concurrent comparisons make one task for a difference', async ({ committed: { db, ports } }) => {
  const ctx: MakeContext = (actor = visitor, now = testNow) => ({ actor, now, db, ports })
  const month = await aSettledMonth(ctx)
  month.provider.said.payments = month.provider.said.payments.filter(
    ({ paymentId }) => paymentId !== month.order(5).paymentId,
  )
  await Promise.all(Array.from({ length: 4 }, (_, index) => comparing(ctx, month, index / 1_000)))
  expect(await db.$count(reconciliationFindings)).toBe(1)
})
