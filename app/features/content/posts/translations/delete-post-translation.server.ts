import { recordAct } from '#app/features/audit/record-act.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockArticles } from '../edit/post-edit.store.server.ts'
import { mayActOnPosts } from '../post.policy.ts'
import { deletePostTranslationRow, findPostTranslation } from './post-translation.store.server.ts'
import type { PostTranslation } from './post-translation.ts'

type Asked = {
  readonly id: Id<'post'>
  readonly language: TranslatedLanguage
  readonly drawnFrom: string
}

/** Deletes a version unless it has changed since it was shown; the article stays. Succeeds if it is already deleted. */
export function deletePostTranslation(
  ctx: RequestContext,
  { id, language, drawnFrom }: Asked,
): Promise<Result<null, { code: 'conflict'; current: PostTranslation }>> {
  requireAllowed(mayActOnPosts(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    await lockArticles(ctx.db)
    const stored = await findPostTranslation(ctx.db, id, language)
    if (!stored) return ok(null)
    if (stampOf(stored) !== drawnFrom) return problem({ code: 'conflict', current: stored })
    await deletePostTranslationRow(ctx.db, id, language)
    await recordAct(ctx, { act: 'post.delete-translation', subject: { kind: 'post', id }, detail: { language } })
    return ok(null)
  })
}
