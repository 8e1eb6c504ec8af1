import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type IdempotencyKey, withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { openVisaRecord } from './open-kept.server.ts'
import { visaEndMark, visaRecordField } from './sealed-fields.ts'
import { mayActOnVisaRecord } from './visa-record.policy.ts'
import { listVisaRecordsOf, lockVisaRecordsOf, putVisaRecord } from './visa-record.store.server.ts'
import { mostVisaRecords, type VisaRecordDetails } from './visa-record.ts'

export type VisaRecordProblem = { readonly code: 'full' }

/** Adds a visa by hand and returns its id. Submitting the same form twice adds it once. */
export function addVisaRecord(
  ctx: RequestContext,
  accountId: Id<'account'>,
  details: VisaRecordDetails,
  key: string,
): Promise<Result<Id<'held-visa'>, VisaRecordProblem>> {
  requireAllowed(mayActOnVisaRecord(ctx.actor, 'keep', { accountId }))
  const once: IdempotencyKey = { key, body: JSON.stringify(details) }
  return withIdempotencyKeyUnlessRefused(ctx, 'add held visa', once, async (ctx) => {
    await lockVisaRecordsOf(ctx.db, accountId)
    if ((await listVisaRecordsOf(ctx.db, accountId)).length >= mostVisaRecords) return problem({ code: 'full' })
    const id = newId<'held-visa'>()
    await put(ctx, accountId, id, details)
    return ok(id)
  })
}

/** The changes to a visa. An undefined number is left unchanged. */
export type VisaRecordChange = Omit<VisaRecordDetails, 'number'> & { readonly number: string | undefined }

export function changeVisaRecord(
  ctx: RequestContext,
  accountId: Id<'account'>,
  id: Id<'held-visa'>,
  { number, ...details }: VisaRecordChange,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowed(mayActOnVisaRecord(ctx.actor, 'keep', { accountId }))
    await lockVisaRecordsOf(ctx.db, accountId)
    const before = await openVisaRecord(ctx, id)
    await put(ctx, accountId, id, { ...details, number: number ?? before.number })
  })
}

async function put(ctx: RequestContext, accountId: Id<'account'>, id: Id<'held-visa'>, details: VisaRecordDetails) {
  const { seal } = await openPersonSecrets(ctx, accountId)
  const sealed = seal(visaRecordField(id), JSON.stringify(details))
  const endMark = visaEndMark(ctx.ports.encryption, details.validUntil)
  await putVisaRecord(ctx.db, { id, accountId, details: sealed, endMark, createdAt: ctx.now, updatedAt: ctx.now })
}
