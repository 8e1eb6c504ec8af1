import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import type { Checked } from '../gates/gate.ts'
import { listTicksOf } from './filing.store.server.ts'
import { fieldsToCopy } from './filing.ts'
import { valueMark } from './marks.ts'
import { readForm } from './read-form.server.ts'

type Checks = ReadonlyMap<Id<'application'>, Checked>

/**
 * Adds whether every form field was copied. The form is decrypted only if the rest of the record is complete, to save
 * work.
 */
export async function withFieldsLeft(ctx: RequestContext, checks: Checks): Promise<Checks> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const entered = [...checks].filter(([, { filing }]) => filing?.length === 0).map(([id]) => id)
  const ticks = Map.groupBy(await listTicksOf(ctx.db, entered), ({ applicationId }) => applicationId)
  const all = new Map(checks)
  for (const id of entered) {
    const form = await readForm(ctx, id)
    const marks = new Map((ticks.get(id) ?? []).map(({ field, valueMark }) => [field, valueMark]))
    const isLeft =
      form && fieldsToCopy(form).some((field) => marks.get(field.key) !== valueMark(ctx.ports.encryption, id, field))
    const checked = checks.get(id)
    if (isLeft && checked) all.set(id, { ...checked, filing: ['fields'] })
  }
  return all
}
