import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { quoteFor } from '#app/features/quotes/quote.ts'
import { defaultPrices } from '#app/features/settings/setting.ts'
import type { Id } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { service } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aBookedCase, aPartner, asAgent, refundHalf } from '#tests/support/partners.ts'
import { checkBalance } from '../ledger/ledger.store.server.ts'
import { issuePartnerInvoices } from './issue-partner-invoices.server.ts'
import { boundsOf, lastWholeMonth } from './partner-invoice.ts'
import { partnerInvoicePdf } from './partner-invoice-pdf.server.ts'
import { readPartnerInvoice, readPartnerInvoices } from './read-partner-invoices.server.ts'
import { settlePartnerInvoice } from './settle-partner-invoice.server.ts'

const job = service('invoice.issue')
const at = (day: string) => new Date(`${day}T12:00:00Z`)

describe('monthly invoices', () => {
  test('are issued on the first of the month for the month before, once and without a gap', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const [lotus, other] = [await aPartner(admin), await aPartner(admin)]
    for (const day of ['2026-09-03', '2026-10-31', '2026-11-01']) {
      for (const { id } of [lotus, other]) await aBookedCase(admin, id, { at: at(day), onAccount: true })
    }
    expect(await issuePartnerInvoices(ctx(job, at('2026-11-01')))).toBe(4)
    expect(await issuePartnerInvoices(ctx(job, at('2026-11-01')))).toBe(0)
    expect(await issuePartnerInvoices(ctx(job, at('2026-11-30')))).toBe(0)
    // Requests from the last second of a month are allowed to finish first.
    expect(await issuePartnerInvoices(ctx(job, new Date('2026-12-01T00:59:00Z')))).toBe(0)
    expect(await issuePartnerInvoices(ctx(job, new Date('2026-12-01T01:00:00Z')))).toBe(2)
    const all = [...(await listed(admin, lotus.id)), ...(await listed(admin, other.id))]
    expect(all.map(({ number }) => Number(number.slice(-6))).toSorted((one, two) => one - two)).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
    expect(new Set(all.map(({ month }) => month))).toEqual(new Set(['2026-09-01', '2026-10-01', '2026-11-01']))
  })

  test('match a plain sum of the ledger for random months', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const companies = [await aPartner(admin), await aPartner(admin), await aPartner(admin)]
    const random = randomFrom(20_261_127)
    for (const { id } of companies) {
      for (let index = 0; index < 8; index += 1) {
        const day = new Date(Date.UTC(2026, 6 + random(4), 1 + random(28), random(24)))
        const quote = quoteFor(
          { detail: 'researched', fee: usd(random(9_000)), serviceFee: usd(2_000 + random(5_000)) },
          { speed: random(2) ? 'urgent' : 'standard', ...(random(2) && { plan: 'premium' }) },
          {
            prices: defaultPrices,
            rates: new Map(),
            ...(random(3) && { tax: { name: 'VAT', number: 'GB 1', rate: 1_000 * (1 + random(20)) } }),
            partner: {
              planFees: { premium: 100 + random(9_000) },
              serviceFeeMinor: null,
              discountPercent: 1 + random(60),
            },
          },
        )
        const booked = await aBookedCase(admin, id, { at: day, onAccount: random(3) > 0, quote })
        if (random(3) === 0) await refundHalf(admin, booked, new Date(day.getTime() + random(40) * 86_400_000))
      }
    }
    await issuePartnerInvoices(ctx(job, at('2027-03-02')))
    let invoices = 0
    for (const { id } of companies) {
      for (const { number, month, total, due } of await listed(admin, id)) {
        invoices += 1
        const { sums, rows } = await readPartnerInvoice(admin, number)
        const plain = await plainCount(admin, id, month)
        const taxes = sums.taxes.reduce((all, { amount }) => all + amount.minor, 0)
        expect({ government: sums.government.minor, fees: sums.fees.minor, taxes, due: sums.due.minor }).toEqual(plain)
        expect([total, due]).toEqual([sums.total, sums.due])
        expect(sums.total.minor).toBe(sums.due.minor + sums.paid.minor)
        expect(rows.reduce((all, row) => all + row.total.minor, 0)).toBe(total.minor)
      }
    }
    expect(invoices).toBeGreaterThan(8)
    expect(await checkBalance(db)).toMatchObject({ unbalanced: 0 })
  })

  test('are visible only to staff and the agents of the company', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const [lotus, other] = [await aPartner(admin), await aPartner(admin)]
    await aBookedCase(admin, lotus.id, { at: at('2026-10-05'), onAccount: true })
    await issuePartnerInvoices(ctx(job, at('2026-11-02')))
    const [invoice] = await listed(admin, lotus.id)
    if (!invoice) throw new Error('No invoice')
    const { number } = invoice
    const agent = ctx(await asAgent(admin, lotus.id))
    expect(await readPartnerInvoice(agent, number)).toMatchObject({ number, month: '2026-10-01' })
    for (const actor of [await asAgent(admin, other.id), await aStaffMember(db, 'officer')]) {
      await expect(readPartnerInvoice(ctx(actor), number)).rejects.toBeInstanceOf(Response)
      await expect(readPartnerInvoices(ctx(actor), lotus.id)).rejects.toBeInstanceOf(Response)
    }
    for (const wrong of ['PRT-2025-000001', 'PRT-2026-999999', '1', 'INV-2026-000001']) {
      await expect(readPartnerInvoice(agent, wrong)).rejects.toBeInstanceOf(NotFound)
    }
    const pdf = await getDocumentProxy(await partnerInvoicePdf(await readPartnerInvoice(agent, number)))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const said of [number, 'October 2026', '1 Marine Drive', 'Total due', '$65.00']) expect(text).toContain(said)
  })

  test('are settled once, in full, and the company then owes nothing', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const [lotus, other] = [await aPartner(admin), await aPartner(admin)]
    const first = await aBookedCase(admin, lotus.id, { at: at('2026-10-05'), onAccount: true })
    await aBookedCase(admin, lotus.id, { at: at('2026-10-06'), onAccount: true })
    await aBookedCase(admin, lotus.id, { at: at('2026-10-07'), onAccount: false })
    await refundHalf(admin, first, at('2026-10-20'))
    await issuePartnerInvoices(ctx(job, at('2026-11-02')))
    const { invoices, owed } = await readPartnerInvoices(admin, lotus.id)
    const number = invoices[0]?.number ?? ''
    expect(invoices[0]?.due).toEqual(owed)
    expect(owed.minor).toBeGreaterThan(0)
    await expect(settlePartnerInvoice(admin, other.id, number)).rejects.toBeInstanceOf(NotFound)
    expect(() => settlePartnerInvoice(ctx(service('invoice.issue')), lotus.id, number)).toThrow(Response)
    expect(await settlePartnerInvoice(admin, lotus.id, number)).toMatchObject({ ok: true })
    expect(await settlePartnerInvoice(admin, lotus.id, number)).toMatchObject({ problem: { code: 'paid' } })
    expect((await readPartnerInvoices(admin, lotus.id)).owed).toEqual(usd(0))
    expect(await checkBalance(db)).toMatchObject({ unbalanced: 0 })
    const acts = await db.select().from(auditRows).where(eq(auditRows.subjectId, lotus.id)).orderBy(auditRows.seq)
    expect(acts.at(-1)).toMatchObject({
      act: 'partner.invoice-paid',
      detail: { invoice: number, amountMinor: owed.minor },
    })
  })
})

test.for([
  ['2026-12-01T00:59:59Z', '2026-10-01'],
  ['2026-12-01T01:00:00Z', '2026-11-01'],
  ['2027-01-31T12:00:00Z', '2026-12-01'],
] as const)('at %s the last complete month began on %s', ([now, month]) => {
  expect(lastWholeMonth(new Date(now))).toBe(month)
})

const listed = async (ctx: RequestContext, id: Id<'partner'>) => (await readPartnerInvoices(ctx, id)).invoices

/** The same sums, computed line by line without any code used by the invoice. */
async function plainCount({ db }: RequestContext, partnerId: Id<'partner'>, month: PlainDate) {
  const { from, until } = boundsOf(month)
  const { rows } = await db.execute<{ account: string; method: string; minor: string }>(sql`
    select l.account, a.method, -l.amount_minor as minor from ledger_entries l
    join payment_attempts a on a.id = l.attempt_id
    join applications p on p.id = coalesce(l.application_id, a.application_id)
    where p.partner_id = ${partnerId} and l.at >= ${from.toISOString()}::timestamptz
      and l.at < ${until.toISOString()}::timestamptz and l.kind in ('capture', 'refund')`)
  const all = { government: 0, fees: 0, taxes: 0, due: 0 }
  for (const { account, minor } of rows) {
    if (account === 'authority_fees_payable') all.government += Number(minor)
    if (account === 'service_revenue' || account === 'discounts') all.fees += Number(minor)
    if (account === 'tax_payable') all.taxes += Number(minor)
    if (account === 'partner_receivables') all.due -= Number(minor)
  }
  return all
}

/** A seeded generator that returns integers from 0 up to, but not including, `below`. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}
