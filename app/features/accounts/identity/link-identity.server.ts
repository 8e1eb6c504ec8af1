import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { VouchedIdentity } from '#app/platform/identity/identity-provider.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { lockSubject } from '../account.store.server.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import type { Client } from '../sign-in/client.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { addIdentity, findIdentity } from './identity.store.server.ts'
import { issuerName } from './issuer-name.ts'

/**
 * `already_yours` is harmless. `identity_already_exists`: it is linked to another account, perhaps of the same person.
 */
export type LinkProblem = { code: 'identity_already_exists' | 'already_yours' }

/** Links an identity to the signed-in user's account. An identity linked to another account is never moved. */
export function linkIdentity(
  ctx: RequestContext,
  accountId: Id<'account'>,
  vouched: VouchedIdentity,
  client: Client,
): Promise<Result<null, LinkProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const { db, now, ports } = ctx
    await lockSubject(db, `identity ${vouched.issuer} ${vouched.subject}`)
    const account = requireFound(await lockAccount(db, accountId))
    const known = await findIdentity(db, vouched)
    if (known) return problem({ code: known.accountId === accountId ? 'already_yours' : 'identity_already_exists' })
    const { issuer, subject, email } = vouched
    await addIdentity(db, { accountId, issuer, subject, email, now })
    const provider = issuerName(issuer, ports.identity)
    await noteActivity(ctx, accountId, { event: 'identity-linked', detail: provider, client })
    await leaveNotice(ctx, account, { kind: 'identity-linked', provider })
    return ok(null)
  })
}
