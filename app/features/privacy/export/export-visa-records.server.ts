import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { keptTripField, visaRecordField } from '#app/features/visa-records/sealed-fields.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listKeptTripFacts, listVisaRecordFacts } from './visa-record-facts.store.server.ts'

/** The visas that the account added by hand. Those issued through Portolan are with their applications. */
export async function visaRecordsOf(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const rows = await listVisaRecordFacts(ctx.db, accountId)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(ctx, accountId)
  return rows.map(({ id, sealed, ...facts }) => ({
    ...(JSON.parse(secrets.open(visaRecordField(id), sealed)) as object),
    ...facts,
  }))
}

export async function keptTripsOf(ctx: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const rows = await listKeptTripFacts(ctx.db, accountId)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(ctx, accountId)
  return rows.map(({ id, sealed, ...facts }) => ({
    ...(JSON.parse(secrets.open(keptTripField(id), sealed)) as object),
    ...facts,
  }))
}
