import { recordAct } from '#app/features/audit/record-act.server.ts'
import { stampOf, timeOfChange } from '#app/features/content/text-stamp.ts'
import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { type FaqTextProblem, readFaqTexts } from '../edit/save-faq.server.ts'
import { mayActOnFaqs } from '../faq.policy.ts'
import { lockFaqList } from '../faq.store.server.ts'
import { findEnglishFaq, findFaqTranslation, saveFaqTranslationRow } from './faq-translation.store.server.ts'
import type { FaqTranslation } from './faq-translation.ts'

export type WantedFaqTranslation = {
  readonly id: Id<'faq'>
  readonly language: TranslatedLanguage
  /** The stamp of the version the form was drawn from; empty for a new one. */
  readonly drawnFrom: string
  /** The hash of the English text that stood beside the form. */
  readonly madeFrom: string
  readonly question: string
  readonly answer: string
}

export type SaveFaqTranslationProblem =
  | FaqTextProblem
  | { code: 'conflict'; current: FaqTranslation }
  /** A colleague deleted this version meanwhile. */
  | { code: 'gone' }
  /** A colleague deleted the English question meanwhile. */
  | { code: 'no_english' }

/** Writes the version of a question in a language, new or changed. It is public as soon as the question is. */
export async function saveFaqTranslation(
  ctx: RequestContext,
  wanted: WantedFaqTranslation,
): Promise<Result<null, SaveFaqTranslationProblem>> {
  requireAllowed(mayActOnFaqs(ctx.actor, 'manage'), ctx.actor)
  const { id, language, drawnFrom, madeFrom } = wanted
  const texts = readFaqTexts(wanted)
  if (!texts.ok) return texts

  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    await lockFaqList(db)
    if (!(await findEnglishFaq(db, id))) return problem({ code: 'no_english' })
    const stored = await findFaqTranslation(db, id, language)
    if (!stored && drawnFrom) return problem({ code: 'gone' })
    const next = { ...texts.value, englishHash: madeFrom }
    const fields = (['question', 'answer', 'englishHash'] as const).filter((field) => stored?.[field] !== next[field])
    if (fields.length === 0) return ok(null)
    if (stored && stampOf(stored) !== drawnFrom) return problem({ code: 'conflict', current: stored })
    await saveFaqTranslationRow(db, {
      ...{ faqId: id, language, ...next },
      savedById: actor.kind === 'staff' ? actor.accountId : null,
      updatedAt: timeOfChange(stored, now),
    })
    const detail = { language, new: !stored, fields: fields.join(' ').replace('englishHash', 'english') }
    await recordAct(ctx, { act: 'faq.translate', subject: { kind: 'faq', id }, detail })
    return ok(null)
  })
}
