import { eq, sql } from 'drizzle-orm'
import { ok, type Result, problem as refusedWith } from '#app/lib/result.ts'
import type { Actor } from './actor.ts'
import { idempotencyKeys } from './idempotency-key.table.server.ts'
import { KeyReused } from './refusal.ts'
import { inTransaction, type RequestContext } from './request-context.server.ts'

/** A form's idempotency key and field values; the same key with other values is refused. */
export type IdempotencyKey = { readonly key: string; readonly body: string }

const keyShape = /^[A-Za-z0-9-]{16,64}$/

/**
 * Runs work in a transaction that stores the result under the idempotency key. A repeat waits for the first request and
 * gets its result, so nothing runs twice. Results must survive JSON.
 */
export function withIdempotencyKey<Answer>(
  ctx: RequestContext,
  act: string,
  once: IdempotencyKey,
  work: (ctx: RequestContext) => Promise<Answer>,
): Promise<Answer> {
  if (!keyShape.test(once.key)) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const key = `${act} ${who(ctx.actor)} ${once.key}`
  const bodyHash = ctx.ports.encryption.digest(once.body)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`)
    const [known] = await ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    if (known) {
      if (known.bodyHash !== bodyHash) throw new KeyReused()
      return known.answer as Answer
    }
    const answer = await work(ctx)
    await ctx.db.insert(idempotencyKeys).values({ key, bodyHash, answer, createdAt: ctx.now })
    return answer
  })
}

class Refused<Problem> extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super('Refused')
    this.problem = problem
  }
}

/** The same for work that may be refused: a refusal is rolled back, and the key can be reused. */
export async function withIdempotencyKeyUnlessRefused<Value, Problem>(
  ctx: RequestContext,
  act: string,
  once: IdempotencyKey,
  work: (ctx: RequestContext) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  try {
    const done = await withIdempotencyKey(ctx, act, once, async (ctx) => {
      const result = await work(ctx)
      // Thrown to roll back the transaction.
      if (!result.ok) throw new Refused(result.problem)
      return { value: result.value }
    })
    return ok(done.value)
  } catch (reason) {
    if (reason instanceof Refused) return refusedWith(reason.problem as Problem)
    throw reason
  }
}

function who(actor: Actor): string {
  return actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : actor.kind
}
