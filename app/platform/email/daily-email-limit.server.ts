import { createHash, randomUUID } from 'node:crypto'
import { withIdempotencyKey } from '../idempotency-key.store.server.ts'
import type { RequestContext } from '../request-context.server.ts'

/** Daily limit per kind of email and address, against sending them to another person's address. */
const most = 3

// Counted per address, regardless of the session.
const everybody = { kind: 'visitor' } as const

/**
 * Sends an email of a kind to an address, unless the daily limit is reached. Each counts as a separate one-time action,
 * so that concurrent requests count separately.
 */
export async function sendWithinDailyLimit(
  ctx: RequestContext,
  { kind, email }: { kind: string; email: string },
  send: (ctx: RequestContext) => Promise<unknown>,
): Promise<boolean> {
  const day = ctx.now.toISOString().slice(0, 10)
  const own = randomUUID()
  for (let number = 1; number <= most; number++) {
    const digest = ctx.ports.encryption.digest(`${kind} ${email.toLowerCase()} ${day} ${number}`)
    const once = { key: createHash('sha256').update(digest).digest('hex'), body: '' }
    const sentFor = await withIdempotencyKey({ ...ctx, actor: everybody }, kind, once, async (ctx) => {
      await send(ctx)
      return own
    })
    if (sentFor === own) return true
  }
  return false
}
