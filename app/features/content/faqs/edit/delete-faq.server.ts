import { recordAct } from '#app/features/audit/record-act.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { deleteFaq as deleteRow, findFaq, lockFaqList } from '../faq.store.server.ts'
import type { KeptFaq } from '../faq.ts'

/** Deletes a question as shown to the person who chose to. If it is already deleted, nothing changes. */
export function deleteFaq(
  ctx: RequestContext,
  id: Id<'faq'>,
  drawnFrom: string,
): Promise<Result<null, { code: 'conflict'; current: KeptFaq }>> {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    await lockFaqList(ctx.db)
    const stored = await findFaq(ctx.db, id)
    if (!stored) return ok(null)
    if (stampOf(stored) !== drawnFrom) return problem({ code: 'conflict', current: stored })
    await deleteRow(ctx.db, id)
    const detail = { published: stored.published }
    await recordAct(ctx, { act: 'faq.delete', subject: { kind: 'faq', id }, detail })
    return ok(null)
  })
}
