import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import { changeTax } from '#app/features/settings/prices/change-tax.server.ts'
import { readTax } from '#app/features/settings/prices/read-tax.server.ts'
import type { TaxRule } from '#app/features/settings/prices/tax-rule.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { usd } from '#app/lib/money.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { anOrder, pay } from '#tests/support/payments.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import { payApplication } from '../pay-application.server.ts'

type MakeContext = (actor?: RequestContext['actor']) => RequestContext

const none: TaxRule = { name: 'VAT', rate: 0, number: '' }
const salesTax: TaxRule = { name: 'Sales tax', rate: 8_875, number: 'NY 12-345' }

async function setTax(ctx: MakeContext, rule: TaxRule, seen = none) {
  const admin = await aStaffMember(ctx().db, 'admin')
  return changeTax(ctx(admin), rule, seen)
}

async function aBuyer(ctx: MakeContext) {
  const { actor, accountId: ownerId } = await aTraveller(ctx().db)
  const own = ctx(actor)
  const { id } = await anApplication(own, { ownerId })
  return { own, id }
}

test('a tax that staff set is in every later price, and booked as owed', async ({ ctx, db }) => {
  await seedVisas(db)
  const { own, id } = await aBuyer(ctx)
  const before = await readDraft(own, id)
  expect(await setTax(ctx, salesTax)).toEqual({ ok: true, value: salesTax })
  const after = await readDraft(own, id)
  expect(after.quote.lines.slice(0, -1)).toEqual(before.quote.lines)
  // 8.875% of our $15 fee.
  expect(after.quote.lines.at(-1)).toEqual({ kind: 'tax', amount: usd(133), tax: salesTax })

  // A payer with the page open is shown the new price first.
  const draftOf = after.application.updatedAt
  const old = anOrder(id, { draftOf, quote: after.quote, quoteHash: quoteHash(before.quote) })
  expect(await payApplication(own, old)).toEqual({ ok: false, problem: { code: 'price_changed' } })
  const paid = await pay(own, anOrder(id, { draftOf, quote: after.quote }))
  if (!paid.ok) throw new Error(paid.problem.code)
  const lines = await listLedgerLines(db, paid.value.attempt.id)
  expect(lines).toContainEqual(expect.objectContaining({ account: 'tax_payable', amount: usd(-133) }))
  expect(lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(0)

  // Paid orders do not change.
  expect((await setTax(ctx, none, salesTax)).ok).toBe(true)
  expect(await listLedgerLines(db, paid.value.attempt.id)).toEqual(lines)
})

test('records a tax change in the audit log, with the previous values', async ({ ctx, db }) => {
  await setTax(ctx, salesTax)
  const [act] = await db.select().from(auditRows).orderBy(desc(auditRows.seq)).limit(1)
  expect(act).toMatchObject({ act: 'setting.change', subjectId: 'tax' })
  expect(act?.detail).toEqual({
    'name.from': 'VAT',
    'name.to': 'Sales tax',
    'rate.from': 0,
    'rate.to': 8_875,
    'number.from': '',
    'number.to': 'NY 12-345',
  })
  const rows = await db.$count(auditRows)
  expect((await setTax(ctx, salesTax, salesTax)).ok).toBe(true)
  expect(await db.$count(auditRows)).toBe(rows)
})

test('rejects control characters, and never overwrites a change by a colleague', async ({ ctx, db }) => {
  expect(await setTax(ctx, { name: '', rate: 51_000, number: '=SUM(A1)' })).toEqual({
    ok: false,
    problem: { code: 'wrong', fields: ['name', 'rate', 'number'] },
  })
  await setTax(ctx, salesTax)
  expect(await setTax(ctx, { ...none, rate: 20_000 })).toEqual({
    ok: false,
    problem: { code: 'changed', now: salesTax },
  })
  expect(await readTax(ctx(await aStaffMember(db, 'admin')))).toEqual(salesTax)
})

test('only staff who may change prices set the tax', async ({ ctx, db }) => {
  const officer = ctx(await aStaffMember(db))
  await expect(changeTax(officer, salesTax, none)).rejects.toThrow()
  await expect(readTax(officer)).rejects.toThrow()
})
