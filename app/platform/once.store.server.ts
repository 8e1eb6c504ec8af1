import { eq, sql } from 'drizzle-orm'
import { ok, type Result, problem as refusedWith } from '#app/lib/result.ts'
import type { Actor } from './actor.ts'
import { type Call, inTransaction } from './call.server.ts'
import { onceKeys } from './once.table.server.ts'
import { KeyReused } from './refusal.ts'

/** A form's idempotency key and field values; the same key with other values is refused. */
export type Once = { readonly key: string; readonly body: string }

const keyShape = /^[A-Za-z0-9-]{16,64}$/

/**
 * Runs work in a transaction that stores the result under the idempotency key. A repeat waits for the first request and
 * gets its result, so nothing runs twice. Results must survive JSON.
 */
export function onceOnly<Answer>(
  call: Call,
  act: string,
  once: Once,
  work: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  if (!keyShape.test(once.key)) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const key = `${act} ${who(call.actor)} ${once.key}`
  const bodyHash = call.ports.vault.digest(once.body)
  return inTransaction(call, async (call) => {
    await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`)
    const [known] = await call.db.select().from(onceKeys).where(eq(onceKeys.key, key))
    if (known) {
      if (known.bodyHash !== bodyHash) throw new KeyReused()
      return known.answer as Answer
    }
    const answer = await work(call)
    await call.db.insert(onceKeys).values({ key, bodyHash, answer, createdAt: call.now })
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
export async function onceUnlessRefused<Value, Problem>(
  call: Call,
  act: string,
  once: Once,
  work: (call: Call) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  try {
    const done = await onceOnly(call, act, once, async (call) => {
      const result = await work(call)
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
