import { addOns, isQuantity, type OrderedAddOns } from '#app/features/settings/setting.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { findApplicationForUpdate, saveAddOns } from '../application.store.server.ts'
import { canMove } from '../application.ts'
import { readAnswers, readApplication } from '../read-application.server.ts'
import { type Draft, describeDraft } from '../read-draft.server.ts'

/** `quantity`: outside the allowed range. */
export type ExtrasProblem = { code: 'not_open' | 'quantity' }

/** Orders add-ons for one traveller, replacing earlier ones. An earlier price is then outdated. */
export function chooseExtras(
  call: Call,
  id: Id<'application'>,
  ordered: OrderedAddOns,
): Promise<Result<null, ExtrasProblem>> {
  return inTransaction(call, async (call) => {
    const application = requireFound(await findApplicationForUpdate(call.db, id))
    requireAllowed(mayActOnApplication(call.actor, 'answer', application))
    if (!canMove(application.status, 'submit')) return problem({ code: 'not_open' })
    if (!isOrderable(ordered)) return problem({ code: 'quantity' })
    await saveAddOns(call.db, id, ordered, call.now)
    return ok(null)
  })
}

/** Returns the draft with these add-ons, without storing anything. */
export async function previewExtras(call: Call, id: Id<'application'>, ordered: OrderedAddOns): Promise<Draft> {
  const application = await readApplication(call, id, 'answer')
  requireAllowed(mayActOnApplication(call.actor, 'answer', application) && isOrderable(ordered))
  return describeDraft(call, { ...application, addOns: ordered }, await readAnswers(call, application))
}

function isOrderable({ insurance, ...ordered }: OrderedAddOns): boolean {
  const quantities = [insurance?.weeks, ...addOns.map((kind) => ordered[kind])]
  return quantities.every((quantity) => quantity === undefined || isQuantity(quantity))
}
