import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { withCredit } from '#app/features/quotes/quote.ts'
import { usd } from '#app/lib/money.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { aDraft, anOrder, aPayer, type Payer, pay, testQuote } from '#tests/support/payments.ts'
import { giveCredit } from '../credit/give-credit.server.ts'
import { invoicePdf } from '../documents/invoice-pdf.server.ts'
import { askRefund } from '../refunds/ask-refund.server.ts'
import { listInvoices } from './billing.store.server.ts'
import { invoices } from './billing.table.server.ts'
import { invoiceNumber } from './invoice.ts'
import { issueMissing } from './issue-invoice.server.ts'
import { readBillingDetails } from './read-billing-details.server.ts'
import { readInvoice } from './read-invoice.server.ts'
import { saveBillingDetails } from './save-billing-details.server.ts'

const invoicing = jobActor('invoices')

const details = {
  name: 'Asha Rao',
  company: 'Rao & Daughters',
  country: 'IN',
  address: '12 Marine Drive\nFlat 4',
  city: 'Mumbai',
  state: 'Maharashtra',
  zip: '400020',
  taxNumber: '27ABCDE1234F1Z5',
}

async function paid(own: RequestContext, payer: Payer, number?: string, quote = testQuote) {
  const id = await aDraft(own.db, { ownerId: payer.accountId })
  return pay(own, anOrder(id, { quote }), number)
}

async function textOf(own: RequestContext, number: string): Promise<string> {
  const { text } = await extractText(await invoicePdf(await readInvoice(own, number)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

async function countPages(own: RequestContext, number: string): Promise<number> {
  const { totalPages } = await extractText(await invoicePdf(await readInvoice(own, number)))
  return totalPages
}

const numbersOf = async (own: RequestContext, { accountId }: Payer) =>
  (await listInvoices(own.db, accountId)).map(invoiceNumber).toReversed()

test('an invoice shows the payment, the payer and any refund', async ({ ctx, db }) => {
  const payer = await aPayer(db)
  const own = ctx(payer)
  await saveBillingDetails(own, payer.accountId, details)
  const gift = { ownerId: payer.accountId, reason: 'referral' as const, sourceId: crypto.randomUUID() }
  await giveCredit(ctx(anyService), { ...gift, amount: usd(1_000) })
  const result = await paid(own, payer, undefined, withCredit(testQuote, usd(1_000)))
  if (!result.ok) throw new Error('Not paid')
  // Later changes do not affect the invoice.
  await saveBillingDetails(own, payer.accountId, { ...details, name: 'Somebody Else' })
  const staff = ctx(await aStaffMember(db, 'admin'))
  const wish = { lines: [{ line: 'service_fee' as const, minor: 500 }], reason: 'Late', seen: 0 }
  await askRefund(staff, result.value.attempt.id, wish, crypto.randomUUID())

  const [invoice = '', note = ''] = await numbersOf(own, payer)
  expect([invoice, note]).toEqual(['INV-2026-000001', 'CRN-2026-000002'])
  const text = await textOf(own, invoice)
  for (const said of [
    'Invoice',
    invoice,
    'Asha Rao',
    'Rao & Daughters',
    '12 Marine Drive',
    'Mumbai',
    `Tax number ${details.taxNumber}`,
    'From Portolan Demonstration Ltd',
  ])
    expect(text).toContain(said)
  for (const said of ['$50.00', '$15.00', '-$10.00', 'Total $65.00', '-$55.00', 'Amount due $0.00', '-$5.00'])
    expect(text).toContain(said)
  const back = await textOf(own, note)
  for (const said of ['Credit note', `Corrects ${invoice}`, 'Total refunded -$5.00', 'Somebody Else'])
    expect(back).toContain(said)
})

test('an invoice shows names and addresses in any script', async ({ ctx, db }) => {
  const payer = await aPayer(db)
  await saveBillingDetails(ctx(payer), payer.accountId, { ...details, name: '李小龙', company: '寰宇公司' })
  await paid(ctx(payer), payer)
  const [number = ''] = await numbersOf(ctx(payer), payer)
  const drawn = await textOf(ctx(payer), number)
  for (const said of ['李小龙', '寰宇公司', '12 Marine Drive']) expect(drawn).toContain(said)
  expect(await countPages(ctx(payer), number)).toBe(1)
})

test('an earlier payment without an invoice gets one, once', async ({ ctx, db }) => {
  const payer = await aPayer(db)
  await paid(ctx(payer), payer)
  await paid(ctx(payer), payer)
  await db.delete(invoices)
  const [first, second] = [await issueMissing(ctx(invoicing)), await issueMissing(ctx(invoicing))]
  expect([first, second]).toEqual([2, 0])
  expect(await numbersOf(ctx(payer), payer)).toEqual(['INV-2026-000001', 'INV-2026-000002'])
})

test('an invoice of another account is not found', async ({ ctx, db }) => {
  const [payer, other] = [await aPayer(db), await aPayer(db)]
  await paid(ctx(payer), payer)
  const [number = ''] = await numbersOf(ctx(payer), payer)
  await readInvoice(ctx(payer), number)
  const wrong = [number.replace('INV', 'CRN'), number.replace('2026', '2025'), 'INV-2026-999999', 'INV-1', '']
  for (const written of wrong) await expect(readInvoice(ctx(payer), written)).rejects.toBeInstanceOf(Response)
  for (const actor of [other, await aStaffMember(db, 'admin')])
    await expect(readInvoice(ctx(actor), number)).rejects.toBeInstanceOf(Response)
})

test('billing details are encrypted and visible only to their owner', async ({ ctx, db }) => {
  const [payer, other] = [await aPayer(db), await aPayer(db)]
  await saveBillingDetails(ctx(payer), payer.accountId, details)
  expect(await readBillingDetails(ctx(payer), payer.accountId)).toEqual(details)
  await expect(readBillingDetails(ctx(other), payer.accountId)).rejects.toBeInstanceOf(Response)
  await expect(saveBillingDetails(ctx(other), payer.accountId, details)).rejects.toBeInstanceOf(Response)
})

test('invoice numbers have no gap, however many payments run at once or fail', async ({ committed: { db, ports } }) => {
  const payer = await aPayer(db)
  const own: RequestContext = { actor: payer, now: testNow, db, ports }
  const before = await db.$count(invoices)
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => paid(own, payer, index % 3 === 0 ? '4000 0000 0000 0002' : undefined)),
  )
  const all = (await db.select({ number: invoices.number }).from(invoices)).map(({ number }) => number)
  expect(all.length - before).toBe(8)
  expect(all.toSorted((one, other) => one - other)).toEqual(all.map((_, index) => index + 1))
})
