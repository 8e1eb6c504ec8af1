import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import type { Client } from '../sign-in/client.ts'
import { type LinkProblem, linkIdentity } from './link-identity.server.ts'
import { newcomerIn } from './sign-up-with-identity.server.ts'

/** Links the identity a user arrived with before signing in to their existing account. */
export async function linkNewcomer(
  ctx: RequestContext,
  accountId: Id<'account'>,
  note: string | undefined,
  client: Client,
): Promise<Result<null, LinkProblem | { code: 'expired' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const newcomer = newcomerIn(ctx, note)
  return newcomer ? linkIdentity(ctx, accountId, newcomer.vouched, client) : problem({ code: 'expired' })
}
