import { recordAct } from '#app/features/audit/record-act.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { lockFaqList } from '../faq.store.server.ts'
import { deleteFaqTranslationRow, findFaqTranslation } from './faq-translation.store.server.ts'
import type { FaqTranslation } from './faq-translation.ts'

type Asked = {
  readonly id: Id<'faq'>
  readonly language: TranslatedLanguage
  readonly drawnFrom: string
}

/** Deletes a version unless it has changed since it was shown; the question stays. Succeeds if it is already deleted. */
export function deleteFaqTranslation(
  ctx: RequestContext,
  { id, language, drawnFrom }: Asked,
): Promise<Result<null, { code: 'conflict'; current: FaqTranslation }>> {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    await lockFaqList(ctx.db)
    const stored = await findFaqTranslation(ctx.db, id, language)
    if (!stored) return ok(null)
    if (stampOf(stored) !== drawnFrom) return problem({ code: 'conflict', current: stored })
    await deleteFaqTranslationRow(ctx.db, id, language)
    await recordAct(ctx, { act: 'faq.delete-translation', subject: { kind: 'faq', id }, detail: { language } })
    return ok(null)
  })
}
