import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { listBalances } from '#app/features/overview/finance/finance.store.server.ts'
import { readFinance } from '#app/features/overview/finance/read-finance.server.ts'
import type { Id } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { journalRows } from '#tests/support/journal.ts'
import { anAskedPayout, aRewarded } from '#tests/support/payouts.ts'
import { readBalance } from '../credit/read-balance.server.ts'
import { addLedgerTransaction, checkBalance } from '../ledger/ledger.store.server.ts'
import { creditPayoutLines } from '../ledger/ledger.ts'
import { ledgerEntries } from '../payment.table.server.ts'
import { readTransactions } from '../transactions/read-transactions.server.ts'
import { onStatement } from '../transactions/transaction.ts'
import { cancelPayout } from './cancel-payout.server.ts'
import { decidePayout, type PayoutDecision } from './decide-payout.server.ts'
import { longestPayoutReason, longestPayoutReference } from './payout.ts'
import { readOwnPayouts } from './read-own-payouts.server.ts'
import { readPayouts } from './read-payouts.server.ts'

const done = { ok: true, value: null }
const paid = (text = ''): PayoutDecision => ({ to: 'paid', text })
const declined = (text: string): PayoutDecision => ({ to: 'declined', text })

const bookedOf = ({ db }: RequestContext, payoutId: Id<'payout'>) =>
  db
    .select({ kind: ledgerEntries.kind, account: ledgerEntries.account, minor: ledgerEntries.amountMinor })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.payoutId, payoutId))
    .orderBy(ledgerEntries.position)

const notificationsOf = ({ db }: RequestContext, accountId: Id<'account'>) =>
  db.select().from(notifications).where(eq(notifications.accountId, accountId))

const actsOn = ({ db }: RequestContext, accountId: Id<'account'>) =>
  db.select().from(auditRows).where(eq(auditRows.subjectId, accountId))

test('a paid payout is booked once, notified and logged, and uses up the credit', async ({ ctx, db, ports }) => {
  const { payer, own, id } = await anAskedPayout(ctx())
  const officer = ctx(await aStaffMember(db))
  expect(await decidePayout(officer, id, paid(' PP-77 '))).toEqual(done)
  expect(await decidePayout(officer, id, paid('PP-78'))).toEqual(done)

  expect(await bookedOf(officer, id)).toEqual([
    { kind: 'credit_payout', account: 'traveller_credit', minor: 2_000 },
    { kind: 'credit_payout', account: 'bank_receipts', minor: -2_000 },
  ])
  expect((await checkBalance(db)).unbalanced).toBe(0)
  expect(await readBalance(own, payer.accountId)).toEqual({ total: usd(0), held: usd(0), free: usd(0) })
  expect(await notificationsOf(own, payer.accountId)).toMatchObject([
    { title: 'We paid out $20.00', link: '/referrals' },
  ])
  const mail = (await listMail(db, ports.encryption, 10)).filter(
    ({ mail }) => mail.to === `${payer.accountId}@example.test`,
  )
  expect(mail).toHaveLength(1)
  const detail = { payout: id, minor: 2_000, currency: 'USD', way: 'paypal' }
  expect(await actsOn(own, payer.accountId)).toMatchObject([{ act: 'payout.pay', subjectKind: 'account', detail }])
  expect((await readPayouts(officer)).decided).toMatchObject([{ id, state: 'paid', reference: 'PP-77' }])
  const { past, open } = await readOwnPayouts(own, payer.accountId)
  expect([past.length, open]).toEqual([1, null])
  expect(JSON.stringify(past)).not.toContain('PP-77')

  const { transactions, spent } = await readTransactions(own, payer.accountId)
  expect(onStatement(transactions).find(({ kind }) => kind === 'payout')).toMatchObject({
    status: 'completed',
    amount: usd(-2_000),
    at: testNow,
  })
  expect(spent).toEqual(usd(0))
})

test('finance shows a payout: accounts and journal add up, and it counts as no refund', async ({ ctx, db }) => {
  const { id } = await anAskedPayout(ctx())
  const officer = ctx(await aStaffMember(db))
  await decidePayout(officer, id, paid())
  const balances = new Map((await listBalances(db)).map(({ account, balance }) => [account, balance.minor]))
  expect(balances.get('traveller_credit')).toBe(0)
  expect(balances.get('bank_receipts')).toBe(-2_000)
  expect(balances.get('referral_rewards')).toBe(2_000)
  const finance = await readFinance(officer, null)
  expect(finance.check).toMatchObject({ unbalanced: 0, currencies: [] })
  expect(finance.rows.map(({ received, paidBack, earned }) => [received, paidBack, earned])).toEqual([
    [usd(0), usd(0), usd(0)],
  ])
  const lines = (await journalRows(officer, testNow.toISOString().slice(0, 7))).filter(
    ([, , , said]) => said === 'Credit paid out',
  )
  expect(lines.map((line) => line.slice(4))).toEqual([
    ['2120', 'Traveller credit', '20.00', '', 'USD'],
    ['1230', 'Bank account', '', '20.00', 'USD'],
  ])
})

test('the traveller sees why a payout was declined and keeps the credit; nothing is booked', async ({ ctx, db }) => {
  const { payer, own, id } = await anAskedPayout(ctx())
  const officer = ctx(await aStaffMember(db))
  const why = 'PayPal refuses this address.'
  expect(await decidePayout(officer, id, declined(` ${why} `))).toEqual(done)
  expect(await bookedOf(officer, id)).toEqual([])
  expect((await readBalance(own, payer.accountId)).free).toEqual(usd(2_000))
  expect((await readOwnPayouts(own, payer.accountId)).past).toMatchObject([{ state: 'declined', reason: why }])
  const [notified] = await notificationsOf(own, payer.accountId)
  expect(notified?.text).toContain(why)
  expect(await actsOn(own, payer.accountId)).toMatchObject([{ act: 'payout.decline', reason: why }])
  expect((await readTransactions(own, payer.accountId)).transactions.map(({ kind }) => kind)).toEqual(['credit'])
})

test('validates the decision, and decides nothing until it is valid', async ({ ctx, db }) => {
  const { id } = await anAskedPayout(ctx())
  const officer = ctx(await aStaffMember(db))
  for (const [decision, code] of [
    [declined('  '), 'reason_missing'],
    [declined('x'.repeat(longestPayoutReason + 1)), 'reason_too_long'],
    [paid('x'.repeat(longestPayoutReference + 1)), 'reference_too_long'],
  ] as const) {
    expect(await decidePayout(officer, id, decision)).toEqual({ ok: false, problem: { code } })
  }
  expect((await readPayouts(officer)).waiting).toMatchObject([{ id, owner: { name: 'Asha Rao', emailVerified: true } }])
})

test('a second officer sees who decided first, and staff see a cancellation by the traveller', async ({ ctx, db }) => {
  const first = await anAskedPayout(ctx())
  const [lena, admin] = [ctx(await aStaffMember(db)), ctx(await aStaffMember(db, 'admin'))]
  await decidePayout(lena, first.id, paid())
  for (const decision of [paid(), declined('No.')]) {
    expect(await decidePayout(admin, first.id, decision)).toEqual({
      ok: false,
      problem: { code: 'decided', state: 'paid', by: 'Lena officer', at: testNow },
    })
  }
  expect(await cancelPayout(first.own, first.id)).toMatchObject({ problem: { code: 'decided', state: 'paid' } })
  const second = await anAskedPayout(ctx())
  await cancelPayout(second.own, second.id)
  expect(await decidePayout(admin, second.id, paid())).toMatchObject({
    problem: { code: 'decided', state: 'cancelled', by: null },
  })
  expect(await bookedOf(admin, second.id)).toEqual([])
})

test('a payout to an unverified email address cannot be paid, and can be declined', async ({ ctx, db }) => {
  const { payer, id } = await anAskedPayout(ctx())
  const officer = ctx(await aStaffMember(db))
  await db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, payer.accountId))
  expect(await decidePayout(officer, id, paid())).toEqual({ ok: false, problem: { code: 'unconfirmed' } })
  expect(await decidePayout(officer, id, declined('Confirm your address first.'))).toEqual(done)
})

test('only staff who decide payouts see and decide them, and never their own', async ({ ctx, db }) => {
  const { payer, own, id } = await anAskedPayout(ctx())
  const owner = await aStaffMember(db)
  for (const actor of [payer, await aStaffMember(db, 'support'), { ...owner, accountId: payer.accountId }]) {
    await expect(decidePayout(ctx(actor), id, paid())).rejects.toBeInstanceOf(Response)
  }
  await expect(readPayouts(own)).rejects.toBeInstanceOf(Response)
  await expect(readPayouts(ctx(await aStaffMember(db, 'support')))).rejects.toBeInstanceOf(Response)
  expect((await readPayouts(ctx({ ...owner, accountId: payer.accountId }))).waiting).toEqual([])
})

test('lists the oldest payout first', async ({ ctx, db }) => {
  const later = await anAskedPayout({ ...ctx(), now: new Date(testNow.getTime() + 60_000) })
  const earlier = await anAskedPayout(ctx())
  const { waiting } = await readPayouts(ctx(await aStaffMember(db)))
  expect(waiting.map(({ id }) => id)).toEqual([earlier.id, later.id])
})

test('the database books a payout once, and each ledger entry has one source', async ({ ctx, db }) => {
  const { payer, id } = await anAskedPayout(ctx())
  const officer = ctx(await aStaffMember(db))
  await decidePayout(officer, id, paid())
  const lines = creditPayoutLines(payer.accountId, usd(2_000))
  const refusal = async (work: (db: RequestContext['db']) => Promise<unknown>) => {
    try {
      await db.transaction(work)
      return 'nothing'
    } catch (error) {
      return String((error as { cause?: { message?: string } }).cause?.message ?? error)
    }
  }
  expect(await refusal((db) => addLedgerTransaction(db, { payoutId: id }, 'credit_payout', lines, testNow))).toContain(
    'ledger_entries_one_payout',
  )
  const { payer: other } = await aRewarded(ctx())
  const both = sql`insert into ledger_entries (id, transaction_id, position, kind, credit_id, payout_id, account, amount_minor, currency, at)
    select gen_random_uuid(), gen_random_uuid(), 7, 'credit', id, ${id}, 'referral_rewards', 0, 'USD', now()
    from credits where owner_id = ${other.accountId}`
  expect(await refusal((db) => db.execute(both))).toContain('ledger_entries_book_something')
})
