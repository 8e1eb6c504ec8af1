import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { ledgerAccounts } from '#app/features/payments/payment.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { csvLines, journalRows } from '#tests/support/journal.ts'
import { aDraft, anOrder, aPayer, pay } from '#tests/support/payments.ts'
import { accountChart, chartAccounts } from './account-chart.ts'
import { exportChart, exportJournal } from './export-journal.server.ts'
import { readJournal } from './read-journal.server.ts'

const month = testNow.toISOString().slice(0, 7)

test('has one line for each ledger line, with its side, account and application', async ({ ctx, db }) => {
  const payer = await aPayer(db)
  await pay(ctx(payer), anOrder(await aDraft(db, { ownerId: payer.accountId })))
  const [first, ...rest] = await journalRows(ctx(await aStaffMember(db)), month)
  const [date, entry, reference] = first ?? []
  expect(date).toBe(testNow.toISOString().slice(0, 10))
  expect(reference).toMatch(/^PTN-/)
  expect([first, ...rest].map((row) => row?.slice(0, 3))).toEqual([1, 2, 3].map(() => [date, entry, reference]))
  expect([first, ...rest].map((row) => row?.slice(3))).toEqual([
    ['Payment', '1200', 'Received from travellers', '65.00', '', 'USD'],
    ['Payment: Government fee', '2100', 'Government fees payable', '', '50.00', 'USD'],
    ['Payment: Service fee', '4000', 'Service revenue', '', '15.00', 'USD'],
  ])
})

test('exports are recorded in the audit log, and need permission to read money', async ({ ctx, db }) => {
  const officer = ctx(await aStaffMember(db))
  const { name } = await exportJournal(officer, '2026')
  expect(name).toBe('journal-2026.csv')
  const [act] = await db.select().from(auditRows).orderBy(desc(auditRows.seq)).limit(1)
  expect(act).toMatchObject({ act: 'finance.export', subjectId: 'journal', detail: { period: '2026' } })
  const support = ctx(await aStaffMember(db, 'support'))
  await expect(exportJournal(support, month)).rejects.toMatchObject({ status: 404 })
  await expect(readJournal(support, month)).rejects.toMatchObject({ status: 404 })
  expect(() => exportChart(support)).toThrow()
})

test('the chart of accounts has a unique number for every ledger account', async ({ ctx, db }) => {
  expect(chartAccounts.toSorted()).toEqual(ledgerAccounts.toSorted())
  expect(new Set(Object.values(accountChart).map(({ number }) => number)).size).toBe(ledgerAccounts.length)
  const rows = csvLines(exportChart(ctx(await aStaffMember(db))))
  expect(rows).toHaveLength(ledgerAccounts.length)
  expect(rows[0]).toEqual(['1200', 'Received from travellers', 'Asset'])
})
