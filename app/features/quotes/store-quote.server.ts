import { createHash } from 'node:crypto'
import type { Id } from '#app/lib/id.ts'
import { newId } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
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
export async function storeQuote(call: Call, ownerId: Id<'account'>, quote: Quote): Promise<StoredQuote> {
  requireAllowed(mayUseQuote(call.actor, ownerId))
  const stored = {
    ...quote,
    id: newId<'quote'>(),
    ownerId,
    hash: quoteHash(quote),
    expiresAt: new Date(call.now.getTime() + lifeMs),
  }
  await addQuote(call.db, stored, call.now)
  return stored
}

export async function readQuote(call: Call, id: Id<'quote'>): Promise<StoredQuote> {
  const quote = requireFound(await findQuote(call.db, id))
  requireAllowed(mayUseQuote(call.actor, quote.ownerId))
  return quote
}
