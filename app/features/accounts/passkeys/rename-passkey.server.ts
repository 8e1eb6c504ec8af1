import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { saveName } from './passkey.store.server.ts'
import { passkeyName } from './passkey.ts'

export async function renamePasskey(
  call: Call,
  { id, accountId, name: typed }: { id: Id<'passkey'>; accountId: Id<'account'>; name: string },
): Promise<Result<null, { code: 'missing' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const name = passkeyName(typed, '')
  if (!name) return problem({ code: 'missing' })
  requireFound((await saveName(call.db, accountId, id, name)) || undefined)
  return ok(null)
}
