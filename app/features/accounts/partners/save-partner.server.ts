import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnPartner } from './partner.policy.ts'
import {
  addPartner,
  findPartnerForUpdate,
  isPartnerNamed,
  savePartner,
  savePartnerState,
} from './partner.store.server.ts'
import { type PartnerProblem, type PartnerState, type PartnerWish, partnerName, partnerProblem } from './partner.ts'

export function makePartner(call: Call, wish: PartnerWish): Promise<Result<Id<'partner'>, PartnerProblem>> {
  requireAllowed(mayActOnPartner(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call): Promise<Result<Id<'partner'>, PartnerProblem>> => {
    const wrong = await whatIsWrong(call, wish)
    if (wrong) return problem({ code: wrong })
    const id = await addPartner(keptBy(call), tidied(wish))
    await recordAct(call, { act: 'partner.make', subject: { kind: 'partner', id }, detail: termsOf(wish) })
    return ok(id)
  })
}

/** Changes a company. New prices apply to anything not yet paid or submitted; existing invoices are unchanged. */
export function changePartner(call: Call, id: Id<'partner'>, wish: PartnerWish): Promise<Result<null, PartnerProblem>> {
  requireAllowed(mayActOnPartner(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call): Promise<Result<null, PartnerProblem>> => {
    requireFound(await findPartnerForUpdate(call.db, id))
    const wrong = await whatIsWrong(call, wish, id)
    if (wrong) return problem({ code: wrong })
    await savePartner(keptBy(call), id, tidied(wish))
    await recordAct(call, { act: 'partner.change', subject: { kind: 'partner', id }, detail: termsOf(wish) })
    return ok(null)
  })
}

/**
 * Closes or reopens a company. Agents of a closed one still see its cases and continue submitted ones; anything they
 * start afterwards is their own.
 */
export function movePartner(call: Call, id: Id<'partner'>, state: PartnerState): Promise<void> {
  requireAllowed(mayActOnPartner(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call) => {
    const before = requireFound(await findPartnerForUpdate(call.db, id))
    if (before.state === state) return
    await savePartnerState(call.db, id, state, call.now)
    const act = state === 'closed' ? 'partner.close' : 'partner.open'
    await recordAct(call, { act, subject: { kind: 'partner', id } })
  })
}

const keptBy = ({ db, now, ports: { vault } }: Call) => ({ db, now, vault })

async function whatIsWrong({ db }: Call, wish: PartnerWish, id?: Id<'partner'>) {
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
