import { isDeepStrictEqual } from 'node:util'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { stampOf, timeOfChange } from '#app/features/content/text-stamp.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPosts } from '../post.policy.ts'
import { readMinutesOf } from '../post-text.ts'
import { coverFor } from './cover-for.ts'
import type { KeptPost } from './kept-post.ts'
import {
  findHolder,
  findKeptPost,
  insertPost,
  listAllCategories,
  lockArticles,
  moveAddress,
  updatePost,
} from './post-edit.store.server.ts'
import { type PostFieldProblem, type ReadPost, readPostForm, type TypedPost } from './post-form.ts'

export type WantedPost = {
  /** Chosen when the form was rendered, so that a resubmitted form creates one article. */
  readonly id: Id<'post'>
  /** The stamp of the text the form was rendered from; empty for a new one. */
  readonly drawnFrom: string
  readonly typed: TypedPost
  /** Country codes by code or name in lower case, passed in because content may not depend on visas. */
  readonly countries: ReadonlyMap<string, string>
}

export type SavePostProblem =
  | { code: 'fields'; problems: PostFieldProblem[] }
  | { code: 'conflict'; current: KeptPost }
  | { code: 'gone' }

/** Saves a new or changed article. From then on the files no longer overwrite it. */
export async function savePost(ctx: RequestContext, wanted: WantedPost): Promise<Result<KeptPost, SavePostProblem>> {
  requireAllowed(mayActOnPosts(ctx.actor, 'manage'), ctx.actor)
  const { id, drawnFrom, typed, countries } = wanted
  const categories = new Set((await listAllCategories(ctx.db)).map((category) => category.id))
  const { post, problems } = readPostForm(typed, { categories, countries })
  if (problems.length > 0) return problem({ code: 'fields', problems })

  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    await lockArticles(db)
    const stored = await findKeptPost(db, id)
    if (!stored && drawnFrom) return problem({ code: 'gone' })
    const next = rowOf(post, stored, { id, now })
    const changed = stored ? changedFields(stored, next) : ['new']
    if (stored && changed.length === 0) return ok(stored)
    if (stored && stampOf(stored) !== drawnFrom) return problem({ code: 'conflict', current: stored })
    if (await findHolder(db, next.slug, id)) {
      return problem({ code: 'fields', problems: [{ field: 'slug', code: 'taken' }] })
    }
    if (stored) {
      await updatePost(db, id, next)
      if (stored.slug !== next.slug) await moveAddress(db, { id, from: stored.slug, to: next.slug }, now)
    } else await insertPost(db, next)
    const detail = { new: !stored, fields: changed.join(' '), public: next.publishedAt?.toISOString() ?? null }
    await recordAct(ctx, { act: 'post.change', subject: { kind: 'post', id }, detail })
    return ok(next)
  })
}

/** Builds the row of an article. A public one keeps its publication time. */
export function rowOf(
  post: ReadPost,
  stored: KeptPost | undefined,
  { id, now }: { id: Id<'post'>; now: Date },
): KeptPost {
  const { state, cover, ...words } = post
  const isPublic = stored?.publishedAt && stored.publishedAt <= now
  return {
    ...words,
    id,
    coverImage: cover === 'kept' ? (stored?.coverImage ?? null) : coverFor(cover, words),
    readMinutes: readMinutesOf(words.content),
    publishedAt: state === 'draft' ? null : state === 'public' ? (isPublic ? stored.publishedAt : now) : state,
    updatedAt: timeOfChange(stored, now),
    editedByStaff: true,
  }
}

const compared = [
  ...(['title', 'slug', 'excerpt', 'content', 'categoryId', 'tags', 'author'] as const),
  ...(['coverImage', 'seo', 'routes', 'publishedAt'] as const),
]

function changedFields(stored: KeptPost, next: KeptPost): string[] {
  return compared.filter((field) => !isDeepStrictEqual(stored[field], next[field]))
}
