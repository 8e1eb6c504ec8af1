import { readBranchNames } from '#app/features/accounts/branches/read-branches.server.ts'
import { readPartnerName, readPartnerNames } from '#app/features/accounts/partners/read-partners.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { findCasePartner } from './case-partner.store.server.ts'

export async function readAgencyChoices(call: Call) {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  return { partners: await readPartnerNames(call), branches: await readBranchNames(call) }
}

/** Returns the company whose agent started a case, for its badge; undefined for a traveller's case. */
export async function readCasePartner(
  call: Call,
  applicationId: Id<'application'>,
): Promise<{ id: Id<'partner'>; name: string } | undefined> {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  const { partnerId } = requireFound(await findCasePartner(call.db, applicationId))
  return partnerId ? { id: partnerId, name: await readPartnerName(call, partnerId) } : undefined
}
