import { invoiceNumber } from '#app/features/payments/billing/invoice.ts'
import { readBillingDetails } from '#app/features/payments/billing/read-billing-details.server.ts'
import { readInvoice } from '#app/features/payments/billing/read-invoice.server.ts'
import { readBalance } from '#app/features/payments/credit/read-balance.server.ts'
import { invoiceWords, receiptWords } from '#app/features/payments/documents/document.words.ts'
import { invoicePdf } from '#app/features/payments/documents/invoice-pdf.server.ts'
import { receiptPdf } from '#app/features/payments/documents/receipt-pdf.server.ts'
import { readReceipt } from '#app/features/payments/read-receipt.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { exportName } from './export-name.ts'
import {
  listCreditFacts,
  listInvoiceFacts,
  listPaidApplications,
  listPayoutFacts,
} from './payment-facts.store.server.ts'

/** Billing details, credit owed, and credit granted and paid out. Empty for staff: only travellers pay. */
export async function billingOf(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  if (ctx.actor.kind !== 'traveller') return null
  const { total } = await readBalance(ctx, accountId)
  return {
    madeOutTo: await readBillingDetails(ctx, accountId),
    creditInMinorUnits: total.minor,
    currency: total.currency,
    creditsGiven: await listCreditFacts(ctx.db, accountId),
    creditPayouts: await listPayoutFacts(ctx.db, accountId),
    invoices: (await listInvoiceFacts(ctx.db, accountId)).map((one) => ({ ...one, number: invoiceNumber(one) })),
  }
}

/** A receipt for each paid application. */
export async function* exportReceipts(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  if (ctx.actor.kind !== 'traveller') return
  for (const applicationId of await listPaidApplications(ctx.db, accountId)) {
    const receipt = await readReceipt(ctx, applicationId)
    yield {
      name: `receipts/${exportName(receiptWords.file({ reference: receipt.reference }))}`,
      bytes: await receiptPdf(receipt),
    }
  }
}

/** Each invoice and credit note as it can be downloaded. */
export async function* exportInvoices(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  if (ctx.actor.kind !== 'traveller') return
  for (const one of await listInvoiceFacts(ctx.db, accountId)) {
    const number = invoiceNumber(one)
    const bytes = await invoicePdf(await readInvoice(ctx, number))
    yield { name: `invoices/${invoiceWords.file({ number })}`, bytes }
  }
}
