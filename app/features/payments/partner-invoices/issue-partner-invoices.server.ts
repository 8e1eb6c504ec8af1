import { readPartner } from '#app/features/accounts/partners/read-partners.server.ts'
import { sealForPartner } from '#app/features/accounts/partners/seal-for-partner.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPartnerInvoice } from './partner-invoice.policy.ts'
import {
  addPartnerInvoice,
  findInvoiceOfMonth,
  listBooked,
  listUninvoicedMonths,
  lockPartnerNumbers,
  nextPartnerNumber,
} from './partner-invoice.store.server.ts'
import { lastWholeMonth, sumsOf } from './partner-invoice.ts'

/** The company details on an invoice, as of the day it was issued. */
export type BilledPartner = {
  readonly name: string
  readonly email: string
  readonly address: string
  readonly taxNumber: string
}

/** The field name for encrypting an invoice's own copy of the address. */
export const billedPartnerField = (number: number) => `invoice/${number}`

/**
 * Issues the monthly invoices of all companies for completed months, oldest first; service only, every hour. A company
 * without orders or refunds in a month gets none. Idempotent.
 */
export async function issuePartnerInvoices(ctx: RequestContext): Promise<number> {
  requireAllowed(mayActOnPartnerInvoice(ctx.actor, 'issue'))
  const missing = await listUninvoicedMonths(ctx.db, lastWholeMonth(ctx.now))
  for (const { partnerId, month } of missing) await issueOne(ctx, partnerId, month)
  return missing.length
}

/** Once per company and month. The number is assigned in the same transaction, so there are no gaps. */
function issueOne(ctx: RequestContext, partnerId: Id<'partner'>, month: PlainDate): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    await lockPartnerNumbers(db)
    if (await findInvoiceOfMonth(db, partnerId, month)) return
    const { name, contact } = await readPartner(ctx, partnerId)
    const { total, due } = sumsOf(await listBooked(db, partnerId, month))
    const number = await nextPartnerNumber(db)
    const billed: BilledPartner = { name, ...contact }
    await addPartnerInvoice(db, {
      number,
      partnerId,
      month,
      billedTo: await sealForPartner(ctx, partnerId, billedPartnerField(number), billed),
      totalMinor: total.minor,
      dueMinor: due.minor,
      issuedAt: now,
      paidAt: null,
      paidById: null,
    })
  })
}
