import { scheduleDeletion } from '#app/features/accounts/leaving/schedule-deletion.server.ts'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import type { Client } from '#app/features/accounts/sign-in/client.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
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
  ctx: RequestContext,
  accountId: Id<'account'>,
  { typed, sessionId, client }: Asking,
): Promise<Result<Date, DeletionProblem>> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'delete', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    if (!isDeletionWord(typed)) return problem({ code: 'word' })
    const obstacles = await readObstacles(ctx, await readAccount(ctx, accountId))
    if (obstacles.length > 0) return problem({ code: 'obstacles', obstacles })
    const dueAt = new Date(ctx.now.getTime() + retention.deletionWaitDays * dayMs)
    return ok(await scheduleDeletion(ctx, accountId, { dueAt, sessionId, client }))
  })
}
