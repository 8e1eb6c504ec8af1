import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { listAllFaqs, lockFaqList, saveFaqPosition } from '../faq.store.server.ts'

export type FaqMove = {
  readonly id: Id<'faq'>
  readonly way: 'up' | 'down'
  /** The neighbour to pass, as shown on the page, so that concurrent presses have one clear meaning each. */
  readonly past: Id<'faq'>
}

/** Moves a question directly before or after another. Repeating it changes nothing. */
export function moveFaq(ctx: RequestContext, { id, way, past }: FaqMove): Promise<Result<null, { code: 'gone' }>> {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await lockFaqList(db)
    const all = await listAllFaqs(db)
    const ids = all.map((faq) => faq.id)
    if (!ids.includes(id) || !ids.includes(past) || id === past) return problem({ code: 'gone' })
    const isPast = way === 'up' ? ids.indexOf(id) < ids.indexOf(past) : ids.indexOf(id) > ids.indexOf(past)
    if (isPast) return ok(null)

    const others = ids.filter((other) => other !== id)
    others.splice(others.indexOf(past) + (way === 'up' ? 0 : 1), 0, id)
    for (const [position, other] of others.entries()) {
      if (all.find((faq) => faq.id === other)?.position !== position) await saveFaqPosition(db, other, position)
    }
    const detail = { new: false, fields: 'position', to: others.indexOf(id) + 1 }
    await recordAct(ctx, { act: 'faq.change', subject: { kind: 'faq', id }, detail })
    return ok(null)
  })
}
