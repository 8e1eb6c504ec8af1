import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { stampOfPost } from '../edit/kept-post.ts'
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
  call: Call,
  { id, language, drawnFrom }: Asked,
): Promise<Result<null, { code: 'conflict'; current: PostTranslation }>> {
  requireAllowed(mayActOnPosts(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call) => {
    await lockArticles(call.db)
    const held = await findPostTranslation(call.db, id, language)
    if (!held) return ok(null)
    if (stampOfPost(held) !== drawnFrom) return problem({ code: 'conflict', current: held })
    await deletePostTranslationRow(call.db, id, language)
    await recordAct(call, { act: 'post.delete-translation', subject: { kind: 'post', id }, detail: { language } })
    return ok(null)
  })
}
