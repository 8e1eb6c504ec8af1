import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { changeFaq, findFaq, lockFaqList } from '../faq.store.server.ts'
import { after } from './save-faq.server.ts'

/** Publishes or unpublishes a question. Repeating it changes nothing. */
export function publishFaq(call: Call, id: Id<'faq'>, published: boolean): Promise<void> {
  requireAllowed(mayActOnFaqs(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call) => {
    const { db, now } = call
    await lockFaqList(db)
    const held = requireFound(await findFaq(db, id))
    if (held.published === published) return
    await changeFaq(db, id, { published, updatedAt: after(held.updatedAt, now) })
    const detail = { new: false, fields: 'published', published }
    await recordAct(call, { act: 'faq.change', subject: { kind: 'faq', id }, detail })
  })
}
