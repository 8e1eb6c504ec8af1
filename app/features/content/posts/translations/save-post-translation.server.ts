import { recordAct } from '#app/features/audit/record-act.server.ts'
import { stampOf, timeOfChange } from '#app/features/content/text-stamp.ts'
import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockArticles } from '../edit/post-edit.store.server.ts'
import { mayActOnPosts } from '../post.policy.ts'
import { readMinutesOf } from '../post-text.ts'
import { findEnglishPost, findPostTranslation, savePostTranslationRow } from './post-translation.store.server.ts'
import {
  type PostTranslation,
  readTranslationForm,
  type TranslationProblem,
  type TypedTranslation,
} from './post-translation.ts'

export type WantedPostTranslation = {
  readonly id: Id<'post'>
  readonly language: TranslatedLanguage
  /** The stamp of the version the form was drawn from; empty for a new one. */
  readonly drawnFrom: string
  /** The hash of the English text that stood beside the form. */
  readonly madeFrom: string
  readonly typed: TypedTranslation
}

export type SavePostTranslationProblem =
  | { code: 'fields'; problems: TranslationProblem[] }
  | { code: 'conflict'; current: PostTranslation }
  /** A colleague deleted this version meanwhile. */
  | { code: 'gone' }
  /** A colleague deleted the article meanwhile. */
  | { code: 'no_english' }

/** Writes the version of an article in a language, new or changed. It is public as soon as the article is. */
export async function savePostTranslation(
  ctx: RequestContext,
  { id, language, drawnFrom, madeFrom, typed }: WantedPostTranslation,
): Promise<Result<null, SavePostTranslationProblem>> {
  requireAllowed(mayActOnPosts(ctx.actor, 'manage'), ctx.actor)
  const { texts, problems } = readTranslationForm(typed)
  if (problems.length > 0) return problem({ code: 'fields', problems })

  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    await lockArticles(db)
    if (!(await findEnglishPost(db, id))) return problem({ code: 'no_english' })
    const stored = await findPostTranslation(db, id, language)
    if (!stored && drawnFrom) return problem({ code: 'gone' })
    const wanted = { ...texts, englishHash: madeFrom }
    const changed = stored ? changedFields(stored, wanted) : ['new']
    if (changed.length === 0) return ok(null)
    if (stored && stampOf(stored) !== drawnFrom) return problem({ code: 'conflict', current: stored })
    await savePostTranslationRow(db, {
      ...{ postId: id, language, ...wanted },
      readMinutes: readMinutesOf(texts.content),
      savedById: actor.kind === 'staff' ? actor.accountId : null,
      updatedAt: timeOfChange(stored, now),
    })
    const detail = { language, new: !stored, fields: changed.join(' ') }
    await recordAct(ctx, { act: 'post.translate', subject: { kind: 'post', id }, detail })
    return ok(null)
  })
}

type Compared = Pick<PostTranslation, 'title' | 'excerpt' | 'content' | 'seo' | 'englishHash'>

function changedFields(stored: Compared, next: Compared): string[] {
  const same = {
    ...{ title: stored.title === next.title, excerpt: stored.excerpt === next.excerpt },
    content: stored.content === next.content,
    seo: seoText(stored) === seoText(next),
    // Looked through again after the English text changed, and found right.
    english: stored.englishHash === next.englishHash,
  }
  return Object.entries(same).flatMap(([field, isSame]) => (isSame ? [] : [field]))
}

/** The database gives the names of an object back in an order of its own. */
const seoText = ({ seo: { metaTitle, metaDescription, keywords } }: Compared) =>
  JSON.stringify([metaTitle, metaDescription, keywords])
