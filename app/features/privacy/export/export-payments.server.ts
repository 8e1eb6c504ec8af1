import { invoiceNumber } from '#app/features/payments/billing/invoice.ts'
import { readBillingDetails } from '#app/features/payments/billing/read-billing-details.server.ts'
import { readInvoice } from '#app/features/payments/billing/read-invoice.server.ts'
import { readBalance } from '#app/features/payments/credit/read-balance.server.ts'
import { invoicePdf } from '#app/features/payments/papers/invoice-pdf.server.ts'
import { invoiceWords, receiptWords } from '#app/features/payments/papers/paper.words.ts'
import { receiptPdf } from '#app/features/payments/papers/receipt-pdf.server.ts'
import { readReceipt } from '#app/features/payments/read-receipt.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { exportName } from './export-name.ts'
import {
  listCreditFacts,
  listInvoiceFacts,
  listPaidApplications,
  listPayoutFacts,
} from './payment-facts.store.server.ts'

/** Billing details, credit owed, and credit granted and paid out. Empty for staff: only travellers pay. */
export async function billingOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  if (call.actor.kind !== 'traveller') return null
  const { total } = await readBalance(call, accountId)
  return {
    madeOutTo: await readBillingDetails(call, accountId),
    creditInMinorUnits: total.minor,
    currency: total.currency,
    creditsGiven: await listCreditFacts(call.db, accountId),
    creditPayouts: await listPayoutFacts(call.db, accountId),
    invoices: (await listInvoiceFacts(call.db, accountId)).map((one) => ({ ...one, number: invoiceNumber(one) })),
  }
}

/** A receipt for each paid application. */
export async function* exportReceipts(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  if (call.actor.kind !== 'traveller') return
  for (const applicationId of await listPaidApplications(call.db, accountId)) {
    const receipt = await readReceipt(call, applicationId)
    yield {
      name: `receipts/${exportName(receiptWords.file({ reference: receipt.reference }))}`,
      bytes: await receiptPdf(receipt),
    }
  }
}

/** Each invoice and credit note as it can be downloaded. */
export async function* exportInvoices(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  if (call.actor.kind !== 'traveller') return
  for (const one of await listInvoiceFacts(call.db, accountId)) {
    const number = invoiceNumber(one)
    const bytes = await invoicePdf(await readInvoice(call, number))
    yield { name: `invoices/${invoiceWords.file({ number })}`, bytes }
  }
}
