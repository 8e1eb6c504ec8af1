import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnBilling } from './billing.policy.ts'
import { saveSealedDetails } from './billing.store.server.ts'
import type { BillingDetails } from './billing-details.ts'
import { billingField } from './read-billing-details.server.ts'

/** Saves the name and address for invoices, encrypted. Existing invoices are unchanged. Idempotent. */
export async function saveBillingDetails(
  ctx: RequestContext,
  ownerId: Id<'account'>,
  details: BillingDetails,
): Promise<Result<null, never>> {
  requireAllowed(mayActOnBilling(ctx.actor, 'change', { ownerId }))
  const secrets = await openPersonSecrets(ctx, ownerId)
  const sealed = secrets.seal(billingField, JSON.stringify(details))
  await saveSealedDetails(ctx.db, { accountId: ownerId, details: sealed, updatedAt: ctx.now })
  return ok(null)
}
