import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { holdCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { tellColleagues } from '../tell-of-case.server.ts'
import { addTicks, removeTick } from './filing.store.server.ts'
import { fieldsToCopy } from './filing.ts'
import { valueMark } from './marks.ts'
import { readForm } from './read-form.server.ts'

/** Ticks a form field as copied, with its current answer. Fields the form does not ask for are not found. */
export function tickField(call: Call, id: Id<'application'>, field: string): Promise<void> {
  requireAllowed(mayWorkOnCase(call.actor, 'file'))
  return inTransaction(call, (call) => tick(call, id, (key) => key === field))
}

/**
 * Ticks the whole form, for cases submitted another way. The audit log records that it was not copied field by field.
 */
export function tickAllFields(call: Call, id: Id<'application'>): Promise<void> {
  requireAllowed(mayWorkOnCase(call.actor, 'file'))
  return inTransaction(call, async (call) => {
    await tick(call, id, () => true)
    await recordAct(call, { act: 'filing.copy-all', subject: { kind: 'application', id } })
  })
}

async function tick(call: Call, id: Id<'application'>, isMeant: (key: string) => boolean): Promise<void> {
  const { actor, db, now, ports } = call
  const [head] = await holdCases(db, [id])
  requireAllowed(mayWorkOnCase(actor, 'file', requireFound(head)))
  const form = requireFound(await readForm(call, id))
  const meant = fieldsToCopy(form).filter(({ key }) => isMeant(key))
  requireFound(meant[0])
  const byId = staffId(actor)
  await addTicks(
    db,
    meant.map((field) => ({
      applicationId: id,
      field: field.key,
      valueMark: valueMark(ports.vault, id, field),
      byId,
      at: now,
    })),
  )
  await tellColleagues(call, id)
}

/** Removes a tick. An unticked field stays as it is. */
export function untickField(call: Call, id: Id<'application'>, field: string): Promise<void> {
  requireAllowed(mayWorkOnCase(call.actor, 'file'))
  return inTransaction(call, async (call) => {
    const [head] = await holdCases(call.db, [id])
    requireAllowed(mayWorkOnCase(call.actor, 'file', requireFound(head)))
    await removeTick(call.db, id, field)
    await tellColleagues(call, id)
  })
}
