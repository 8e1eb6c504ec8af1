import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPartner } from './partner.policy.ts'
import {
  addPartner,
  findPartnerForUpdate,
  isPartnerNamed,
  savePartner,
  savePartnerState,
} from './partner.store.server.ts'
import { type PartnerProblem, type PartnerState, type PartnerWish, partnerName, partnerProblem } from './partner.ts'

export function makePartner(ctx: RequestContext, wish: PartnerWish): Promise<Result<Id<'partner'>, PartnerProblem>> {
  requireAllowed(mayActOnPartner(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx): Promise<Result<Id<'partner'>, PartnerProblem>> => {
    const wrong = await whatIsWrong(ctx, wish)
    if (wrong) return problem({ code: wrong })
    const id = await addPartner(keptBy(ctx), tidied(wish))
    await recordAct(ctx, { act: 'partner.make', subject: { kind: 'partner', id }, detail: termsOf(wish) })
    return ok(id)
  })
}

/** Changes a company. New prices apply to anything not yet paid or submitted; existing invoices are unchanged. */
export function changePartner(
  ctx: RequestContext,
  id: Id<'partner'>,
  wish: PartnerWish,
): Promise<Result<null, PartnerProblem>> {
  requireAllowed(mayActOnPartner(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx): Promise<Result<null, PartnerProblem>> => {
    requireFound(await findPartnerForUpdate(ctx.db, id))
    const wrong = await whatIsWrong(ctx, wish, id)
    if (wrong) return problem({ code: wrong })
    await savePartner(keptBy(ctx), id, tidied(wish))
    await recordAct(ctx, { act: 'partner.change', subject: { kind: 'partner', id }, detail: termsOf(wish) })
    return ok(null)
  })
}

/**
 * Closes or reopens a company. Agents of a closed one still see its cases and continue submitted ones; anything they
 * start afterwards is their own.
 */
export function movePartner(ctx: RequestContext, id: Id<'partner'>, state: PartnerState): Promise<void> {
  requireAllowed(mayActOnPartner(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const before = requireFound(await findPartnerForUpdate(ctx.db, id))
    if (before.state === state) return
    await savePartnerState(ctx.db, id, state, ctx.now)
    const act = state === 'closed' ? 'partner.close' : 'partner.open'
    await recordAct(ctx, { act, subject: { kind: 'partner', id } })
  })
}

const keptBy = ({ db, now, ports: { encryption } }: RequestContext) => ({ db, now, encryption })

async function whatIsWrong({ db }: RequestContext, wish: PartnerWish, id?: Id<'partner'>) {
  const wrong = partnerProblem(wish)
  if (wrong) return wrong
  return (await isPartnerNamed(db, partnerName(wish.name), id)) ? ('name_taken' as const) : undefined
}

const tidied = (wish: PartnerWish): PartnerWish => ({ ...wish, name: partnerName(wish.name) })

/** The audit log records prices, not names. */
function termsOf({ planFees, serviceFeeMinor, discountPercent, onAccount }: PartnerWish) {
  const plans = Object.fromEntries(Object.entries(planFees).map(([plan, fee]) => [`plan.${plan}`, fee]))
  return { ...plans, serviceFee: serviceFeeMinor, discountPercent, onAccount }
}
