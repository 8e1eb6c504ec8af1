import { recordAct } from '#app/features/audit/record-act.server.ts'
import { timeOfChange } from '#app/features/content/text-stamp.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { changeFaq, findFaq, lockFaqList } from '../faq.store.server.ts'

/** Publishes or unpublishes a question. Repeating it changes nothing. */
export function publishFaq(ctx: RequestContext, id: Id<'faq'>, published: boolean): Promise<void> {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    await lockFaqList(db)
    const stored = requireFound(await findFaq(db, id))
    if (stored.published === published) return
    await changeFaq(db, id, { published, updatedAt: timeOfChange(stored, now) })
    const detail = { new: false, fields: 'published', published }
    await recordAct(ctx, { act: 'faq.change', subject: { kind: 'faq', id }, detail })
  })
}
