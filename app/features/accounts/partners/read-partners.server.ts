import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPartner } from './partner.policy.ts'
import {
  findPartner,
  findPartnerDetails,
  findPartnerName,
  listMembers,
  listPartners,
  listTerms,
} from './partner.store.server.ts'
import type { Partner, PartnerDetails, PartnerTerms } from './partner.ts'

const mostListed = 1_000

export async function readPartners({ actor, db }: RequestContext) {
  requireAllowed(mayActOnPartner(actor, 'manage'), actor)
  return listPartners(db, mostListed)
}

/** Returns company names, for staff who filter cases by company. */
export async function readPartnerNames({ actor, db }: RequestContext): Promise<{ id: Id<'partner'>; name: string }[]> {
  requireAllowed(mayActOnPartner(actor, 'mark'), actor)
  return (await listPartners(db, mostListed)).map(({ id, name }) => ({ id, name }))
}

/** Returns a company's name, for staff who view one of its cases. */
export async function readPartnerName({ actor, db }: RequestContext, id: Id<'partner'>): Promise<string> {
  requireAllowed(mayActOnPartner(actor, 'mark'), actor)
  return requireFound(await findPartnerName(db, id))
}

/** Returns a company with its invoice details, for staff who manage it, its own agents and the service. */
export async function readPartner({ actor, db, ports }: RequestContext, id: Id<'partner'>): Promise<PartnerDetails> {
  requireAllowed(mayActOnPartner(actor, 'read', { id }), actor)
  return requireFound(await findPartnerDetails(db, ports.encryption, id))
}

export async function readAgents({ actor, db }: RequestContext, id: Id<'partner'>) {
  requireAllowed(mayActOnPartner(actor, 'manage'), actor)
  return listMembers(db, id)
}

/** Returns the company the actor is an agent of, if any. */
export async function readOwnPartner({ actor, db }: RequestContext): Promise<Partner | undefined> {
  if (actor.kind !== 'traveller' || actor.partnerId === undefined) return undefined
  requireAllowed(mayActOnPartner(actor, 'read', { id: actor.partnerId }))
  return findPartner(db, actor.partnerId)
}

/** Returns the negotiated prices of some companies. A closed company has none. */
export async function readPartnerTerms(
  { actor, db }: RequestContext,
  ids: readonly Id<'partner'>[],
): Promise<ReadonlyMap<Id<'partner'>, PartnerTerms>> {
  for (const id of ids) requireAllowed(mayActOnPartner(actor, 'price', { id }))
  return listTerms(db, ids)
}
