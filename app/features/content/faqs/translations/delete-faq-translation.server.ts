import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { lockFaqList } from '../faq.store.server.ts'
import { stampOf } from '../faq.ts'
import { deleteFaqTranslationRow, findFaqTranslation } from './faq-translation.store.server.ts'
import type { FaqTranslation } from './faq-translation.ts'

type Asked = {
  readonly id: Id<'faq'>
  readonly language: TranslatedLanguage
  readonly drawnFrom: string
}

/** Deletes a version unless it has changed since it was shown; the question stays. Succeeds if it is already deleted. */
export function deleteFaqTranslation(
  call: Call,
  { id, language, drawnFrom }: Asked,
): Promise<Result<null, { code: 'conflict'; current: FaqTranslation }>> {
  requireAllowed(mayActOnFaqs(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call) => {
    await lockFaqList(call.db)
    const held = await findFaqTranslation(call.db, id, language)
    if (!held) return ok(null)
    if (stampOf(held) !== drawnFrom) return problem({ code: 'conflict', current: held })
    await deleteFaqTranslationRow(call.db, id, language)
    await recordAct(call, { act: 'faq.delete-translation', subject: { kind: 'faq', id }, detail: { language } })
    return ok(null)
  })
}
