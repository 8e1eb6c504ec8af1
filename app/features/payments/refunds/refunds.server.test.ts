import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { changeRefundRules } from '#app/features/settings/change-refund-rules.server.ts'
import { settings } from '#app/features/settings/setting.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { totalOf } from '#tests/support/payments.ts'
import { aPaidCase } from '#tests/support/refunds.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import { readReceipt } from '../read-receipt.server.ts'
import { askRefund, type RefundWish } from './ask-refund.server.ts'
import { decideRefund } from './decide-refund.server.ts'
import { readOwnRefunds } from './read-own-refunds.server.ts'
import { readRefundable } from './read-refundable.server.ts'
import { countAllRefunds, readRefund, readRefunds } from './read-refunds.server.ts'
import { refunds } from './refund.table.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext

/** A paid application: $50.00 for the government, $15.00 for us. */
function aPayment(ctx: MakeContext) {
  return aPaidCase(ctx(), { provider: null })
}

const wish = (change: Partial<RefundWish> = {}): RefundWish => ({
  lines: [{ line: 'service_fee', minor: 1_500 }],
  reason: 'The customer cancelled on the same day.',
  seen: 0,
  ...change,
})
const key = () => crypto.randomUUID()
const titlesOf = async (db: RequestContext['db']) =>
  (await db.select().from(notifications)).filter(({ title }) => title.startsWith('We are refunding'))
const all = [
  { line: 'government_fee', minor: 5_000 },
  { line: 'service_fee', minor: 1_500 },
] as const

async function limitOf(ctx: MakeContext, to: number) {
  const admin = await aStaffMember(ctx().db, 'admin')
  const changed = await changeRefundRules(ctx(admin), { from: 20_000, to })
  if (!changed.ok) throw new Error('The limit was not changed')
  return admin
}

async function ask(ctx: RequestContext, attemptId: Id<'attempt'>, change: Partial<RefundWish> = {}) {
  const asked = await askRefund(ctx, attemptId, wish(change), key())
  if (!asked.ok) throw new Error(`Refused: ${JSON.stringify(asked.problem)}`)
  return asked.value
}

describe('up to the limit', () => {
  test('an officer refunds at once: ledger, notification, email and one audit log row', async ({ ctx, db }) => {
    const { payer, applicationId, attemptId } = await aPayment(ctx)
    const officer = await aStaffMember(db)
    expect(await ask(ctx(officer), attemptId)).toMatchObject({ state: 'approved' })
    expect(await listLedgerLines(db, attemptId, 'refund')).toEqual([
      { account: 'service_revenue', line: 'service_fee', amount: usd(1_500), applicationId },
      { account: 'refunds_payable', line: null, amount: usd(-1_500) },
    ])
    expect(await titlesOf(db)).toMatchObject([
      { accountId: payer.accountId, kind: 'payment', link: `/applications/${applicationId}` },
    ])
    const mail = await listMail(db, ctx().ports.encryption, 9)
    const emailMessage = mail.find(({ mail }) => mail.subject.startsWith('We are refunding'))
    expect(emailMessage?.mail.subject).toMatch(/^We are refunding \$15\.00 – \S.* visa/)
    expect(emailMessage?.mail.text).toContain('Refund: $15.00')
    // Notes between staff are not shown to the customer.
    expect(emailMessage?.mail.text).not.toContain('cancelled on the same day')
    const rows = await db.select().from(auditRows)
    expect(rows).toMatchObject([{ act: 'refund.request', detail: { minor: 1_500, currency: 'USD', booked: true } }])
  })

  test('the customer sees the amount and its lines, and not who decided or why', async ({ ctx, db }) => {
    const { payer, applicationId, attemptId } = await aPayment(ctx)
    await ask(ctx(await aStaffMember(db)), attemptId)
    const own = await readOwnRefunds(ctx(payer), { id: applicationId, ownerId: payer.accountId })
    expect(own).toEqual([
      {
        amount: usd(1_500),
        credit: usd(0),
        on: '2026-11-20',
        lines: [{ line: 'service_fee', minor: 1_500 }],
        cause: 'request',
        transfer: 'by_hand',
        paidWith: { method: 'card', last4: null },
        attemptId,
        applicationId,
      },
    ])
    expect(await readReceipt(ctx(payer), applicationId)).toMatchObject({
      total: usd(6_500),
      refunds: [{ amount: usd(1_500), on: '2026-11-20' }],
    })
  })

  test('the same form twice refunds once', async ({ ctx, db }) => {
    const { attemptId } = await aPayment(ctx)
    const officer = await aStaffMember(db)
    const once = key()
    const first = await askRefund(ctx(officer), attemptId, wish(), once)
    expect(await askRefund(ctx(officer), attemptId, wish(), once)).toEqual(first)
    expect(await db.$count(refunds)).toBe(1)
  })
})

describe('a refund request', () => {
  test('is limited to what was paid for a line and is not yet refunded', async ({ ctx, db }) => {
    const { applicationId, attemptId } = await aPayment(ctx)
    const officer = ctx(await aStaffMember(db))
    await ask(officer, attemptId, { lines: [{ line: 'government_fee', minor: 2_000 }] })
    const [payment] = await readRefundable(officer, applicationId)
    expect(payment?.lines).toEqual([
      { line: 'government_fee', paid: usd(5_000), left: usd(3_000) },
      { line: 'service_fee', paid: usd(1_500), left: usd(1_500) },
    ])
    for (const minor of [3_001, 0, -1]) {
      const again = wish({ seen: 1, lines: [{ line: 'government_fee', minor }] })
      expect(await askRefund(officer, attemptId, again, key())).toMatchObject({
        problem: { code: 'lines', lines: [{ line: 'government_fee', code: 'too_much' }] },
      })
    }
    const twice = wish({ seen: 1, lines: Array(2).fill({ line: 'government_fee', minor: 2_000 }) })
    expect(await askRefund(officer, attemptId, twice, key())).toMatchObject({ problem: { code: 'lines' } })
    const unknown = wish({ seen: 1, lines: [{ line: 'speed', minor: 1 }] })
    expect(await askRefund(officer, attemptId, unknown, key())).toMatchObject({ problem: { code: 'lines' } })
    await ask(officer, attemptId, { seen: 1, lines: [{ line: 'government_fee', minor: 3_000 }] })
    expect(totalOf(await listLedgerLines(db, attemptId))).toBe(0)
  })

  test('excludes pending amounts, and includes rejected amounts again', async ({ ctx, db }) => {
    const admin = await limitOf(ctx, 1_000)
    const { attemptId } = await aPayment(ctx)
    const officer = ctx(await aStaffMember(db))
    const { id } = await ask(officer, attemptId, { lines: [...all] })
    expect(await askRefund(officer, attemptId, wish({ seen: 1 }), key())).toMatchObject({ problem: { code: 'lines' } })
    await decideRefund(ctx(admin), id, { to: 'refused', note: 'The work was done.' })
    expect(await ask(officer, attemptId, { seen: 1, lines: [...all] })).toMatchObject({ state: 'waiting' })
  })

  test('needs a reason, an amount and no newer request', async ({ ctx, db }) => {
    const { attemptId } = await aPayment(ctx)
    const officer = ctx(await aStaffMember(db))
    const code = async (change: Partial<RefundWish>) => {
      const asked = await askRefund(officer, attemptId, wish(change), key())
      return asked.ok ? 'done' : asked.problem.code
    }
    expect(await code({ lines: [] })).toBe('nothing')
    expect(await code({ reason: ' \n' })).toBe('reason_missing')
    expect(await code({ reason: 'x'.repeat(1_001) })).toBe('reason_too_long')
    expect(await code({ lines: [{ line: 'service_fee', minor: 100 }] })).toBe('done')
    expect(await code({ lines: [{ line: 'service_fee', minor: 100 }] })).toBe('newer')
    expect(await db.$count(refunds)).toBe(1)
  })
})

describe('above the limit', () => {
  test('a second person approves before the refund is booked', async ({ ctx, db }) => {
    const admin = await limitOf(ctx, 1_000)
    const { payer, applicationId, attemptId } = await aPayment(ctx)
    const officer = await aStaffMember(db)
    const { id, state } = await ask(ctx(officer), attemptId)
    expect(state).toBe('waiting')
    expect(await listLedgerLines(db, attemptId, 'refund')).toEqual([])
    expect(await readOwnRefunds(ctx(payer), { id: applicationId, ownerId: payer.accountId })).toEqual([])
    expect(await titlesOf(db)).toEqual([])
    expect(await readRefund(ctx(officer), id)).toMatchObject({ mayDecide: false })
    await expect(decideRefund(ctx(officer), id, { to: 'approved', note: 'Mine.' })).rejects.toBeInstanceOf(NotFound)

    expect(await readRefund(ctx(admin), id)).toMatchObject({ mayDecide: true })
    expect(await decideRefund(ctx(admin), id, { to: 'approved', note: ' ' })).toMatchObject({
      problem: { code: 'note_missing' },
    })
    expect(await decideRefund(ctx(admin), id, { to: 'approved', note: 'As agreed.' })).toEqual({
      ok: true,
      value: null,
    })
    expect(totalOf(await listLedgerLines(db, attemptId, 'refund'))).toBe(0)
    expect(await titlesOf(db)).toHaveLength(1)
    const acts = await db.select().from(auditRows).where(eq(auditRows.subjectKind, 'refund'))
    expect(acts.map(({ act }) => act)).toEqual(['refund.request', 'refund.approve'])
    // Repeating the decision has no effect; a different one comes too late.
    expect((await decideRefund(ctx(admin), id, { to: 'approved', note: 'As agreed.' })).ok).toBe(true)
    expect(await decideRefund(ctx(admin), id, { to: 'refused', note: 'No.' })).toMatchObject({
      problem: { code: 'decided', state: 'approved' },
    })
    expect(await titlesOf(db)).toHaveLength(1)
  })

  test('small refunds in several steps do not avoid approval', async ({ ctx, db }) => {
    await limitOf(ctx, 1_000)
    const { attemptId } = await aPayment(ctx)
    const officer = ctx(await aStaffMember(db))
    const step = (seen: number, minor: number) =>
      ask(officer, attemptId, { seen, lines: [{ line: 'service_fee', minor }] })
    expect((await step(0, 600)).state).toBe('approved')
    expect((await step(1, 600)).state).toBe('waiting')
  })

  test('a rejected request is not shown to the customer', async ({ ctx, db }) => {
    const admin = await limitOf(ctx, 0)
    const { attemptId } = await aPayment(ctx)
    const { id } = await ask(ctx(await aStaffMember(db)), attemptId)
    await decideRefund(ctx(admin), id, { to: 'refused', note: 'Nothing was cancelled.' })
    expect(await listLedgerLines(db, attemptId, 'refund')).toEqual([])
    expect(await titlesOf(db)).toEqual([])
    const acts = await db.select().from(auditRows).where(eq(auditRows.subjectKind, 'refund'))
    expect(acts.map(({ act }) => act)).toEqual(['refund.request', 'refund.refuse'])
    expect(await countAllRefunds(ctx(admin))).toEqual({ open: 0, waiting: 0, approved: 0, refused: 1 })
    expect((await readRefunds(ctx(admin), { state: 'refused' })).rows).toMatchObject([
      { id, askerName: 'Lena officer', deciderName: 'Lena admin', decisionNote: 'Nothing was cancelled.' },
    ])
  })
})

test('support agents and travellers cannot refund, and staff not their own payment', async ({ ctx, db }) => {
  const { payer, attemptId } = await aPayment(ctx)
  const support = await aStaffMember(db, 'support')
  const payerAtWork: Actor = staffMember(payer.accountId, 'admin')
  for (const actor of [support, payer, payerAtWork]) {
    await expect(askRefund(ctx(actor), attemptId, wish(), key())).rejects.toBeInstanceOf(NotFound)
  }
  expect(await db.$count(refunds)).toBe(0)
})

test('the ledger balances after any refunds in any order, and never owes a negative amount', async ({ ctx, db }) => {
  const { applicationId, attemptId } = await aPayment(ctx)
  const officer = ctx(await aStaffMember(db))
  let seed = 20_261_121
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % most
  }
  for (let step = 0; step < 40; step += 1) {
    const line = random(2) ? 'government_fee' : 'service_fee'
    const seen = await db.$count(refunds)
    await askRefund(officer, attemptId, wish({ seen, lines: [{ line, minor: 1 + random(900) }] }), key())
    const lines = await listLedgerLines(db, attemptId)
    expect(totalOf(lines)).toBe(0)
    for (const account of ['authority_fees_payable', 'service_revenue'] as const) {
      expect(totalOf(lines.filter((one) => one.account === account))).toBeLessThanOrEqual(0)
    }
    const of = (account: string) => totalOf(lines.filter((one) => one.account === account))
    expect(of('traveller_receipts') + of('refunds_payable')).toBeGreaterThanOrEqual(0)
  }
  const [payment] = await readRefundable(officer, applicationId)
  const back = 6_500 - totalOf((payment?.lines ?? []).map(({ left }) => ({ amount: left })))
  const gone = await listLedgerLines(db, attemptId, 'refund')
  expect(totalOf(gone.filter((one) => one.account === 'refunds_payable'))).toBe(0 - back)
  expect(back).toBeGreaterThan(0)
})

describe('two at the same time', () => {
  const contextOn = (own: Pick<RequestContext, 'db' | 'ports'>): MakeContext => {
    return (actor = visitor, now = testNow) => ({ ...own, actor, now })
  }

  test('never refund more than was paid', async ({ committed }) => {
    const ctx = contextOn(committed)
    const { attemptId } = await aPayment(ctx)
    const staff = await Promise.all(Array.from({ length: 6 }, () => aStaffMember(committed.db)))
    const lines = [{ line: 'government_fee', minor: 3_000 }] as const
    const asked = await Promise.all(staff.map((one) => askRefund(ctx(one), attemptId, wish({ lines }), key())))
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    expect(totalOf(await listLedgerLines(committed.db, attemptId))).toBe(0)
  })

  test('who approve the same refund book it once', async ({ committed }) => {
    const ctx = contextOn(committed)
    const { attemptId } = await aPayment(ctx)
    const { db } = committed
    await db.insert(settings).values({ name: 'refunds', value: { aloneUpTo: 0 }, changedAt: testNow })
    const { id } = await ask(ctx(await aStaffMember(db)), attemptId)
    const deciders = await Promise.all([1, 2, 3, 4].map(() => aStaffMember(db, 'admin')))
    const decided = await Promise.all(
      deciders.map((one, index) =>
        decideRefund(ctx(one), id, { to: index % 2 ? 'refused' : 'approved', note: 'Looked at.' }),
      ),
    )
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
    const booked = await listLedgerLines(db, attemptId, 'refund')
    expect(booked).toHaveLength(row?.state === 'approved' ? 2 : 0)
  })
})
