import { openingReason } from '#app/features/applications/opening/opening.ts'
import { readAnswers } from '#app/features/applications/read-application.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { holdCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

/** Checked first, so that support sees that this is not for them. */
export function requireMayReveal({ actor }: Call): void {
  requireAllowed(mayWorkOnCase(actor, 'reveal'), actor)
}

/** Returns an application's full passport number. The view is logged first. */
export function revealPassportNumber(call: Call, id: Id<'application'>): Promise<string> {
  requireMayReveal(call)
  return inTransaction(call, async (call) => {
    const [head] = await holdCases(call.db, [id])
    const found = requireFound(head)
    const { ownerId } = found
    requireAllowed(mayWorkOnCase(call.actor, 'reveal', { ownerId }))
    const { passport } = await readAnswers(
      { ...call, actor: service('application.read', 'account.read') },
      { id, ownerId },
    )
    const detail = openingReason(call.actor, found)
    await recordAct(call, { act: 'passport.reveal', subject: { kind: 'application', id }, detail })
    return (passport?.passportNumber ?? '').toUpperCase()
  })
}
