import type { Id } from '#app/lib/id.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnVisaRecord } from './visa-record.policy.ts'
import { findVisaRecord, lockVisaRecordsOf, removeVisaRecord } from './visa-record.store.server.ts'

/** Deletes a visa that was added by hand. Its id is the form's idempotency key, so a second submission is harmless. */
export async function deleteVisaRecord(ctx: RequestContext, id: Id<'held-visa'>): Promise<void> {
  await withIdempotencyKey(ctx, 'delete held visa', { key: id, body: id }, async (ctx) => {
    const visa = requireFound(await findVisaRecord(ctx.db, id))
    requireAllowed(mayActOnVisaRecord(ctx.actor, 'delete', visa))
    await lockVisaRecordsOf(ctx.db, visa.accountId)
    await removeVisaRecord(ctx.db, visa)
    return 'deleted'
  })
}
