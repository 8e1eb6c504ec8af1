import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { deleteFaq as deleteRow, findFaq, lockFaqList } from '../faq.store.server.ts'
import { type KeptFaq, stampOf } from '../faq.ts'

/** Deletes a question as shown to the person who chose to. If it is already deleted, nothing changes. */
export function deleteFaq(
  call: Call,
  id: Id<'faq'>,
  drawnFrom: string,
): Promise<Result<null, { code: 'conflict'; current: KeptFaq }>> {
  requireAllowed(mayActOnFaqs(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call) => {
    await lockFaqList(call.db)
    const held = await findFaq(call.db, id)
    if (!held) return ok(null)
    if (stampOf(held) !== drawnFrom) return problem({ code: 'conflict', current: held })
    await deleteRow(call.db, id)
    const detail = { published: held.published }
    await recordAct(call, { act: 'faq.delete', subject: { kind: 'faq', id }, detail })
    return ok(null)
  })
}
