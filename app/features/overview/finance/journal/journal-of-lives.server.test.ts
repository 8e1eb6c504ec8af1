import { expect } from 'vitest'
import { ledgerEntries } from '#app/features/payments/payment.table.server.ts'
import { exponentOf } from '#app/lib/money.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { journalRows } from '#tests/support/journal.ts'
import { runTrial } from '#tests/support/trials/run-trial.ts'
import { withTrialClock } from '#tests/support/trials/trial-clock.ts'
import { aGround } from '#tests/support/trials/trial-world.ts'
import { listBalances } from '../finance.store.server.ts'
import { accountChart } from './account-chart.ts'
import { readJournal } from './read-journal.server.ts'

const lives = 25
const firstSeed = 5_100

withTrialClock()

type Line = { readonly entry: string; readonly number: string; readonly currency: string; readonly minor: number }

function lineOf([
  _date,
  entry = '',
  _reference,
  _said,
  number = '',
  _name,
  debit,
  credit,
  currency = '',
]: string[]): Line {
  const minorOf = (text = '') => Math.round(Number(text || '0') * 10 ** exponentOf(currency))
  expect([debit, credit]).toContain('')
  return { entry, number, currency, minor: minorOf(debit) - minorOf(credit) }
}

const sumsOf = (lines: readonly Line[], keyOf: (line: Line) => string) =>
  [...Map.groupBy(lines, keyOf)]
    .map(([key, some]) => [key, some.reduce((sum, { minor }) => sum + minor, 0)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

test(`the journal of ${lives} random payment histories sums to zero and matches the ledger`, async ({ committed }) => {
  const ground = await aGround(committed)
  for (let life = 0; life < lives; life += 1) await runTrial(ground, firstSeed + life)
  const { db, ports } = committed
  const ctx = { db, ports, actor: await aStaffMember(db), now: new Date(testNow.getTime() + 400 * 86_400_000) }
  const years = [testNow.getUTCFullYear(), testNow.getUTCFullYear() + 1].map(String)
  const rows = (await Promise.all(years.map((year) => journalRows(ctx, year)))).flat()
  const lines = rows.map(lineOf)

  const kinds = new Set((await db.select({ kind: ledgerEntries.kind }).from(ledgerEntries)).map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['capture', 'refund', 'payout', 'dispute', 'credit']))
  expect(lines).toHaveLength(await db.$count(ledgerEntries))
  expect(sumsOf(lines, ({ entry, currency }) => `${entry} ${currency}`).filter(([, sum]) => sum !== 0)).toEqual([])
  const balances = (await listBalances(db)).map(
    ({ account, balance }) => [`${accountChart[account].number} ${balance.currency}`, balance.minor] as const,
  )
  expect(sumsOf(lines, ({ number, currency }) => `${number} ${currency}`)).toEqual(
    balances.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

  // The months together equal the year, and smaller batches produce the same file.
  const [year = ''] = years
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  const whole = await journalRows(ctx, year)
  const parts: string[][] = []
  for (const month of months) parts.push(...(await journalRows(ctx, month, 7)))
  expect(parts).toEqual(whole)
  for (const { debit, credit } of (await readJournal(ctx, year)).balances) expect(debit).toEqual(credit)
})
