import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import type { Client } from '../sign-in/client.ts'
import { type LinkProblem, linkIdentity } from './link-identity.server.ts'
import { newcomerIn } from './sign-up-with-identity.server.ts'

/** Links the identity a user arrived with before signing in to their existing account. */
export async function linkNewcomer(
  call: Call,
  accountId: Id<'account'>,
  note: string | undefined,
  client: Client,
): Promise<Result<null, LinkProblem | { code: 'expired' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const newcomer = newcomerIn(call, note)
  return newcomer ? linkIdentity(call, accountId, newcomer.vouched, client) : problem({ code: 'expired' })
}
