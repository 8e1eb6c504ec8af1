import type { Id } from '#app/lib/id.ts'
import { system } from '#app/platform/actor.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { readAnswers } from '../../applications/read-application.server.ts'
import { recordAct } from '../../audit/record-act.server.ts'
import { holdCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

/** The whole passport number of an application. That somebody looked is written down before they see it. */
export function revealPassportNumber(call: Call, id: Id<'application'>): Promise<string> {
  requireAllowed(mayWorkOnCase(call.actor, 'reveal'))
  return inTransaction(call, async (call) => {
    const [head] = await holdCases(call.db, [id])
    const { ownerId } = requireFound(head)
    requireAllowed(mayWorkOnCase(call.actor, 'reveal', { ownerId }))
    const { passport } = await readAnswers({ ...call, actor: system }, { id, ownerId })
    await recordAct(call, { act: 'passport.reveal', subject: { kind: 'application', id } })
    return (passport?.passportNumber ?? '').toUpperCase()
  })
}
