import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnBilling } from './billing.policy.ts'
import {
  addInvoice,
  findBilled,
  findInvoiceOf,
  listUncredited,
  listUninvoiced,
  lockNumbers,
  nextNumber,
} from './billing.store.server.ts'
import type { BillingDetails } from './billing-details.ts'
import { readBillingDetails } from './read-billing-details.server.ts'

type Billed = { attemptId: Id<'attempt'>; payerId: Id<'account'>; refundId?: Id<'refund'> }

export type BilledTo = BillingDetails & { readonly email: string }

/** The field name for encrypting an invoice's own copy of the address. */
export const billedToField = (number: number) => `invoice:${number}`

/**
 * Numbers the invoice of a payment, or the credit note of a refund, in the transaction that books the money, so that a
 * rollback leaves no gap. Issued once each. A refund of an unused payment, which has no invoice, gets no credit note.
 */
export function issueInvoice(ctx: RequestContext, { attemptId, payerId, refundId }: Billed): Promise<void> {
  requireAllowed(mayActOnBilling(ctx.actor, 'issue'))
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    await lockNumbers(db)
    if (await findInvoiceOf(db, { attemptId, refundId })) return
    if (refundId && !(await findInvoiceOf(db, { attemptId }))) return
    const number = await nextNumber(db)
    await addInvoice(db, {
      number,
      kind: refundId ? 'credit_note' : 'invoice',
      attemptId,
      refundId: refundId ?? null,
      billedTo: await sealedAddress(ctx, payerId, number),
      issuedAt: now,
    })
  })
}

/** The payer's current details: later changes do not affect the invoice. */
async function sealedAddress(ctx: RequestContext, payerId: Id<'account'>, number: number): Promise<Uint8Array> {
  const payer = await findBilled(ctx.db, payerId)
  if (!payer) return new Uint8Array()
  const reading: RequestContext = { ...ctx, actor: service('billing.read', 'account.read') }
  const details = await readBillingDetails(reading, payerId)
  const billedTo: BilledTo = { ...details, name: details.name || payer.fullName, email: payer.email }
  const secrets = await openPersonSecrets(reading, payerId)
  return secrets.seal(billedToField(number), JSON.stringify(billedTo))
}

const batch = 100

/**
 * Issues invoices for payments made before invoices existed, oldest first, each in its own transaction; service only.
 */
export async function issueMissing(ctx: RequestContext): Promise<number> {
  requireAllowed(mayActOnBilling(ctx.actor, 'issue'))
  const missing: Billed[] = [...(await listUninvoiced(ctx.db, batch)), ...(await listUncredited(ctx.db, batch))]
  for (const one of missing) await issueInvoice(ctx, one)
  return missing.length
}
