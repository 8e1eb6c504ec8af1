import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { notifyColleagues } from '../notify-of-case.server.ts'
import { staffId } from '../staff-id.ts'
import { addTicks, removeTick } from './filing.store.server.ts'
import { fieldsToCopy } from './filing.ts'
import { valueMark } from './marks.ts'
import { readForm } from './read-form.server.ts'

/** Ticks a form field as copied, with its current answer. Fields the form does not ask for are not found. */
export function tickField(ctx: RequestContext, id: Id<'application'>, field: string): Promise<void> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'file'))
  return inTransaction(ctx, (ctx) => tick(ctx, id, (key) => key === field))
}

/**
 * Ticks the whole form, for cases submitted another way. The audit log records that it was not copied field by field.
 */
export function tickAllFields(ctx: RequestContext, id: Id<'application'>): Promise<void> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'file'))
  return inTransaction(ctx, async (ctx) => {
    await tick(ctx, id, () => true)
    await recordAct(ctx, { act: 'filing.copy-all', subject: { kind: 'application', id } })
  })
}

async function tick(ctx: RequestContext, id: Id<'application'>, isMeant: (key: string) => boolean): Promise<void> {
  const { actor, db, now, ports } = ctx
  const [head] = await lockCases(db, [id])
  requireAllowed(mayWorkOnCase(actor, 'file', requireFound(head)))
  const form = requireFound(await readForm(ctx, id))
  const meant = fieldsToCopy(form).filter(({ key }) => isMeant(key))
  requireFound(meant[0])
  const byId = staffId(actor)
  await addTicks(
    db,
    meant.map((field) => ({
      applicationId: id,
      field: field.key,
      valueMark: valueMark(ports.encryption, id, field),
      byId,
      at: now,
    })),
  )
  await notifyColleagues(ctx, id)
}

/** Removes a tick. An unticked field stays as it is. */
export function untickField(ctx: RequestContext, id: Id<'application'>, field: string): Promise<void> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'file'))
  return inTransaction(ctx, async (ctx) => {
    const [head] = await lockCases(ctx.db, [id])
    requireAllowed(mayWorkOnCase(ctx.actor, 'file', requireFound(head)))
    await removeTick(ctx.db, id, field)
    await notifyColleagues(ctx, id)
  })
}
