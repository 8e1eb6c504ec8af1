import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { withCredit } from '#app/features/quotes/quote.ts'
import { newId } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft, anOrder, aPayer, pay, testQuote, totalOf } from '#tests/support/payments.ts'
import { addLedgerTransaction, listLedgerLines } from './ledger.store.server.ts'
import { captureLines, unusableLines } from './ledger.ts'

/** PostgreSQL's error for a statement; the test's own transaction continues. */
async function refusalOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<string> {
  try {
    await db.transaction(work)
    return 'nothing'
  } catch (error) {
    return String((error as { cause?: { message?: string } }).cause?.message ?? error)
  }
}

test('ledger entries sum to zero, line by line', () => {
  expect(totalOf(captureLines(testQuote, newId()))).toBe(0)
  expect(totalOf(captureLines(withCredit(testQuote, usd(2_000)), newId()))).toBe(0)
  expect(totalOf(unusableLines(usd(6_500)))).toBe(0)
  expect(() => captureLines({ ...testQuote, total: usd(6_499) }, newId())).toThrow('balance')
})

test('the database protects the ledger: no change, deletion, second capture or imbalance', async ({ db, ctx }) => {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const result = await pay(ctx(payer), anOrder(id))
  const attemptId = result.ok ? result.value.attempt.id : undefined
  if (!attemptId) throw new Error('Not paid')

  // Runs deferred checks now: a pending one would prevent PostgreSQL from even attempting to truncate.
  await db.execute(sql`set constraints all immediate`)
  expect(await refusalOf(db, (db) => db.execute(sql`update ledger_entries set amount_minor = 1`))).toContain('never')
  expect(await refusalOf(db, (db) => db.execute(sql`delete from ledger_entries`))).toContain('never')
  expect(await refusalOf(db, (db) => db.execute(sql`truncate ledger_entries`))).toContain('never')
  const again = captureLines(testQuote, payer.accountId)
  expect(await refusalOf(db, (db) => addLedgerTransaction(db, attemptId, 'capture', again, testNow))).toContain(
    'ledger_entries_one_capture',
  )
  const lopsided = [{ account: 'refunds_payable' as const, line: null, amount: usd(1) }]
  const imbalance = await refusalOf(db, async (db) => {
    await addLedgerTransaction(db, attemptId, 'refund', lopsided, testNow)
    await db.execute(sql`set constraints all immediate`)
  })
  expect(imbalance).toContain('does not balance')
  expect(await listLedgerLines(db, attemptId)).toHaveLength(3)
})
