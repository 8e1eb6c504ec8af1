import { openingReason } from '#app/features/applications/opening/opening.ts'
import { readAnswers } from '#app/features/applications/read-application.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

/** Checked first, so that support sees that this is not for them. */
export function requireMayReveal({ actor }: RequestContext): void {
  requireAllowed(mayWorkOnCase(actor, 'reveal'), actor)
}

/** Returns an application's full passport number. The view is logged first. */
export function revealPassportNumber(ctx: RequestContext, id: Id<'application'>): Promise<string> {
  requireMayReveal(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [head] = await lockCases(ctx.db, [id])
    const found = requireFound(head)
    const { ownerId } = found
    requireAllowed(mayWorkOnCase(ctx.actor, 'reveal', { ownerId }))
    const { passport } = await readAnswers(
      { ...ctx, actor: service('application.read', 'account.read') },
      { id, ownerId },
    )
    const detail = openingReason(ctx.actor, found)
    await recordAct(ctx, { act: 'passport.reveal', subject: { kind: 'application', id }, detail })
    return (passport?.passportNumber ?? '').toUpperCase()
  })
}
