import { createHash } from 'node:crypto'
import type { Id } from '#app/lib/id.ts'
import { newId } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayUseQuote } from './quote.policy.ts'
import { addQuote, findQuote } from './quote.store.server.ts'
import type { Quote, StoredQuote } from './quote.ts'

const lifeMs = 24 * 60 * 60_000

/** Equal for equal quotes: rendered in the pay form, and compared before payment. */
export function quoteHash(quote: Quote): string {
  return createHash('sha256')
    .update(JSON.stringify([quote.lines, quote.total, quote.estimate]))
    .digest('base64url')
}

/** Fixes a price for a day, for a payment to refer to. Called inside the payment's transaction. */
export async function storeQuote(ctx: RequestContext, ownerId: Id<'account'>, quote: Quote): Promise<StoredQuote> {
  requireAllowed(mayUseQuote(ctx.actor, ownerId))
  const stored = {
    ...quote,
    id: newId<'quote'>(),
    ownerId,
    hash: quoteHash(quote),
    expiresAt: new Date(ctx.now.getTime() + lifeMs),
  }
  await addQuote(ctx.db, stored, ctx.now)
  return stored
}

export async function readQuote(ctx: RequestContext, id: Id<'quote'>): Promise<StoredQuote> {
  const quote = requireFound(await findQuote(ctx.db, id))
  requireAllowed(mayUseQuote(ctx.actor, quote.ownerId))
  return quote
}
