import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnBilling } from './billing.policy.ts'
import { findSealedDetails } from './billing.store.server.ts'
import { type BillingDetails, billingFields } from './billing-details.ts'

export const billingField = 'billing'

/** The name and address that an account has given for invoices; for the owner and the service. */
export async function readBillingDetails(ctx: RequestContext, ownerId: Id<'account'>): Promise<BillingDetails> {
  requireAllowed(mayActOnBilling(ctx.actor, 'read', { ownerId }))
  const sealed = await findSealedDetails(ctx.db, ownerId)
  const known = sealed && (JSON.parse((await openPersonSecrets(ctx, ownerId)).open(billingField, sealed)) as object)
  return { ...nothingGiven, ...known }
}

const nothingGiven = Object.fromEntries(billingFields.map((field) => [field, ''])) as BillingDetails
