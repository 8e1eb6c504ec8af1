import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnBilling } from './billing.policy.ts'
import { saveSealedDetails } from './billing.store.server.ts'
import type { BillingDetails } from './billing-details.ts'
import { billingField } from './read-billing-details.server.ts'

/** Saves the name and address for invoices, encrypted. Existing invoices are unchanged. Idempotent. */
export async function saveBillingDetails(
  call: Call,
  ownerId: Id<'account'>,
  details: BillingDetails,
): Promise<Result<null, never>> {
  requireAllowed(mayActOnBilling(call.actor, 'change', { ownerId }))
  const secrets = await openPersonSecrets(call, ownerId)
  const sealed = secrets.seal(billingField, JSON.stringify(details))
  await saveSealedDetails(call.db, { accountId: ownerId, details: sealed, updatedAt: call.now })
  return ok(null)
}
