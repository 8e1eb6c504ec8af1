import { openForPartner } from '#app/features/accounts/partners/seal-for-partner.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type Issuer, issuerOf } from '../documents/read-paid.server.ts'
import { type BilledPartner, billedPartnerField } from './issue-partner-invoices.server.ts'
import { mayActOnPartnerInvoice } from './partner-invoice.policy.ts'
import { findPartnerInvoice, listBooked, listPartnerInvoices, sumOwedBy } from './partner-invoice.store.server.ts'
import {
  countedPartnerNumber,
  type InvoiceRow,
  type InvoiceSums,
  invoiceCurrency,
  partnerInvoiceNumber,
  sumsOf,
} from './partner-invoice.ts'

export type PartnerInvoice = {
  readonly number: string
  readonly month: PlainDate
  readonly issuedOn: PlainDate
  readonly paidOn: PlainDate | undefined
  readonly billedTo: readonly string[]
  readonly email: string
  /** The company's own tax number. */
  readonly taxNumber: string
  readonly rows: readonly (InvoiceRow & { readonly from: string; readonly to: string })[]
  readonly sums: InvoiceSums
  readonly isTest: boolean
  readonly issuer: Issuer
}

/** An invoice by number, for the company's agents and staff; 404 for everyone else, and for a malformed number. */
export async function readPartnerInvoice(ctx: RequestContext, written: string): Promise<PartnerInvoice> {
  const counted = requireFound(countedPartnerNumber(written))
  const row = requireFound(await findPartnerInvoice(ctx.db, counted))
  const { partnerId, month, issuedAt, paidAt } = row
  requireAllowed(mayActOnPartnerInvoice(ctx.actor, 'read', { partnerId }) && partnerInvoiceNumber(row) === written)
  const billed = (await openForPartner(ctx, partnerId, billedPartnerField(counted), row.billedTo)) as BilledPartner
  const rows = await listBooked(ctx.db, partnerId, month)
  const { all } = await readCountries(ctx)
  const nameOf = (code: string) => all.find((country) => country.code === code)?.name ?? code
  return {
    number: written,
    month,
    issuedOn: dayOf(issuedAt),
    paidOn: paidAt ? dayOf(paidAt) : undefined,
    billedTo: [billed.name, ...billed.address.split('\n')].filter(Boolean),
    email: billed.email,
    taxNumber: billed.taxNumber,
    rows: rows.map((one) => ({ ...one, from: nameOf(one.fromCountry), to: nameOf(one.toCountry) })),
    sums: sumsOf(rows),
    isTest: ctx.ports.payments.some(({ mode }) => mode === 'test'),
    issuer: issuerOf(ctx),
  }
}

export type ListedInvoice = {
  readonly number: string
  readonly month: PlainDate
  readonly total: Money
  readonly due: Money
  readonly paidOn: PlainDate | null
}

/** A company's invoices, newest first, and its current debt. */
export async function readPartnerInvoices(
  ctx: RequestContext,
  partnerId: Id<'partner'>,
): Promise<{ invoices: ListedInvoice[]; owed: Money }> {
  requireAllowed(mayActOnPartnerInvoice(ctx.actor, 'read', { partnerId }), ctx.actor)
  const rows = await listPartnerInvoices(ctx.db, partnerId)
  const invoices = rows.map(({ number, month, totalMinor, dueMinor, issuedAt, paidAt }) => ({
    number: partnerInvoiceNumber({ number, issuedAt }),
    month,
    total: money(totalMinor, invoiceCurrency),
    due: money(dueMinor, invoiceCurrency),
    paidOn: paidAt && dayOf(paidAt),
  }))
  return { invoices, owed: money(await sumOwedBy(ctx.db, partnerId), invoiceCurrency) }
}
