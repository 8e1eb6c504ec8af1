import { newId } from '#app/lib/id.ts'
import type { Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { Opening } from '../accounts/sign-in/open-session.server.ts'
import { addressDigest } from './address-digest.server.ts'
import { mayActOnReferrals } from './referral.policy.ts'
import { addArrival, bindInvitation, findParty, findReferrer } from './referral.store.server.ts'
import { codeIn, mayRefer } from './referral.ts'

/**
 * Creates an account by any sign-in method and, in the same transaction, links it to the referrer whose link was used.
 * Unknown codes have no effect, and neither do codes sent with a sign-in to an existing account. An account that claims
 * someone else's address is linked like any other: the referrer must not learn that the address was taken. It never
 * completes, because that address cannot be verified.
 */
export function openByLink<Problem>(
  ctx: RequestContext,
  code: string | undefined,
  open: (ctx: RequestContext) => Promise<Result<Opening, Problem>>,
): Promise<Result<Opening, Problem>> {
  requireAllowed(mayActOnReferrals(ctx.actor, 'come'))
  const known = codeIn(code)
  if (!known) return open(ctx)
  return inTransaction(ctx, async (ctx) => {
    const opened = await open(ctx)
    if (opened.ok && opened.value.isNew) await bind(ctx, opened.value, known)
    return opened
  })
}

async function bind({ db, now, ports }: RequestContext, { accountId }: Opening, code: string): Promise<void> {
  const referrer = await findReferrer(db, code)
  const newcomer = await findParty(db, accountId)
  if (!referrer || !newcomer || !mayRefer(referrer, newcomer)) return
  const arrived = { referrerId: referrer.id, referredId: newcomer.id, now }
  const emailDigest = addressDigest(ports.encryption, newcomer.email)
  const invited = await bindInvitation(db, { ...arrived, emailDigest })
  if (!invited) await addArrival(db, newId<'referral'>(), arrived)
}
