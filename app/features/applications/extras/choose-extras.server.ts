import { addOns, isQuantity, type OrderedAddOns } from '#app/features/settings/setting.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { findApplicationForUpdate, saveAddOns } from '../application.store.server.ts'
import { canMove } from '../application.ts'
import { readAnswers, readApplication } from '../read-application.server.ts'
import { type Draft, describeDraft } from '../read-draft.server.ts'

/** `quantity`: outside the allowed range. */
export type ExtrasProblem = { code: 'not_open' | 'quantity' }

/** Orders add-ons for one traveller, replacing earlier ones. An earlier price is then outdated. */
export function chooseExtras(
  ctx: RequestContext,
  id: Id<'application'>,
  ordered: OrderedAddOns,
): Promise<Result<null, ExtrasProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const application = requireFound(await findApplicationForUpdate(ctx.db, id))
    requireAllowed(mayActOnApplication(ctx.actor, 'answer', application))
    if (!canMove(application.status, 'submit')) return problem({ code: 'not_open' })
    if (!isOrderable(ordered)) return problem({ code: 'quantity' })
    await saveAddOns(ctx.db, id, ordered, ctx.now)
    return ok(null)
  })
}

/** Returns the draft with these add-ons, without storing anything. */
export async function previewExtras(
  ctx: RequestContext,
  id: Id<'application'>,
  ordered: OrderedAddOns,
): Promise<Draft> {
  const application = await readApplication(ctx, id, 'answer')
  requireAllowed(mayActOnApplication(ctx.actor, 'answer', application) && isOrderable(ordered))
  return describeDraft(ctx, { ...application, addOns: ordered }, await readAnswers(ctx, application))
}

function isOrderable({ insurance, ...ordered }: OrderedAddOns): boolean {
  const quantities = [insurance?.weeks, ...addOns.map((kind) => ordered[kind])]
  return quantities.every((quantity) => quantity === undefined || isQuantity(quantity))
}
