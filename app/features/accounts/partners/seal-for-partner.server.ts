import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPartner } from './partner.policy.ts'
import { openForPartner as openWith, sealForPartner as sealWith } from './partner.store.server.ts'

/**
 * Encrypts a value that another feature stores about a company, such as the address on an invoice, with the company's
 * key.
 */
export function sealForPartner(
  { actor, db, ports }: RequestContext,
  id: Id<'partner'>,
  field: string,
  value: unknown,
): Promise<Uint8Array> {
  requireAllowed(mayActOnPartner(actor, 'read', { id }))
  return sealWith({ db, encryption: ports.encryption }, id, field, value)
}

/** Decrypts it, for the company's own agents, staff who manage it and the service. */
export function openForPartner(
  { actor, db, ports }: RequestContext,
  id: Id<'partner'>,
  field: string,
  sealed: Uint8Array,
): Promise<unknown> {
  requireAllowed(mayActOnPartner(actor, 'read', { id }))
  return openWith({ db, encryption: ports.encryption }, id, field, sealed)
}
