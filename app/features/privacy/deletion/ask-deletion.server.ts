import { scheduleDeletion } from '#app/features/accounts/leaving/schedule-deletion.server.ts'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import type { Client } from '#app/features/accounts/sign-in/client.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { retention } from '../retention.ts'
import { isDeletionWord, type Obstacle } from './deletion.ts'
import { readObstacles } from './read-obstacles.server.ts'

export type DeletionProblem = { code: 'word' } | { code: 'obstacles'; obstacles: Obstacle[] }

type Asking = { typed: string; sessionId: string; client: Client }

const dayMs = 86_400_000

/**
 * Requests deletion of an account after the waiting period; returns the deletion date. Problems: `word` was not typed,
 * or `obstacles` have to be resolved first.
 */
export function askDeletion(
  call: Call,
  accountId: Id<'account'>,
  { typed, sessionId, client }: Asking,
): Promise<Result<Date, DeletionProblem>> {
  requireAllowed(mayActOnPrivacy(call.actor, 'delete', { id: accountId }))
  return inTransaction(call, async (call) => {
    if (!isDeletionWord(typed)) return problem({ code: 'word' })
    const obstacles = await readObstacles(call, await readAccount(call, accountId))
    if (obstacles.length > 0) return problem({ code: 'obstacles', obstacles })
    const dueAt = new Date(call.now.getTime() + retention.deletionWaitDays * dayMs)
    return ok(await scheduleDeletion(call, accountId, { dueAt, sessionId, client }))
  })
}
