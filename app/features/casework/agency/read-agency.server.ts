import { readBranchNames } from '#app/features/accounts/branches/read-branches.server.ts'
import { readPartnerName, readPartnerNames } from '#app/features/accounts/partners/read-partners.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { findCasePartner } from './case-partner.store.server.ts'

export async function readAgencyChoices(ctx: RequestContext) {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  return { partners: await readPartnerNames(ctx), branches: await readBranchNames(ctx) }
}

/** Returns the company whose agent started a case, for its badge; undefined for a traveller's case. */
export async function readCasePartner(
  ctx: RequestContext,
  applicationId: Id<'application'>,
): Promise<{ id: Id<'partner'>; name: string } | undefined> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const { partnerId } = requireFound(await findCasePartner(ctx.db, applicationId))
  return partnerId ? { id: partnerId, name: await readPartnerName(ctx, partnerId) } : undefined
}
