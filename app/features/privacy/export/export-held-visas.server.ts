import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { heldVisaField, keptTripField } from '#app/features/held-visas/sealed-fields.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listHeldVisaFacts, listKeptTripFacts } from './held-visa-facts.store.server.ts'

/** The visas that the account added by hand. Those issued through Portolan are with their applications. */
export async function heldVisasOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const rows = await listHeldVisaFacts(call.db, accountId)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(call, accountId)
  return rows.map(({ id, sealed, ...facts }) => ({
    ...(JSON.parse(secrets.open(heldVisaField(id), sealed)) as object),
    ...facts,
  }))
}

export async function keptTripsOf(call: Call, accountId: Id<'account'>) {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const rows = await listKeptTripFacts(call.db, accountId)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(call, accountId)
  return rows.map(({ id, sealed, ...facts }) => ({
    ...(JSON.parse(secrets.open(keptTripField(id), sealed)) as object),
    ...facts,
  }))
}
