import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { saveName } from './passkey.store.server.ts'
import { passkeyName } from './passkey.ts'

export async function renamePasskey(
  ctx: RequestContext,
  { id, accountId, name: typed }: { id: Id<'passkey'>; accountId: Id<'account'>; name: string },
): Promise<Result<null, { code: 'missing' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const name = passkeyName(typed, '')
  if (!name) return problem({ code: 'missing' })
  requireFound((await saveName(ctx.db, accountId, id, name)) || undefined)
  return ok(null)
}
