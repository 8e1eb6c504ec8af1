import { recordAct } from '#app/features/audit/record-act.server.ts'
import { stampOf, timeOfChange } from '#app/features/content/text-stamp.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPosts } from '../post.policy.ts'
import { type KeptPost, stateOfPost } from './kept-post.ts'
import { deletePostRow, findKeptPost, lockArticles, updatePost } from './post-edit.store.server.ts'

/** Publishes an article now, or unpublishes it. Repeating it changes nothing. */
export function publishPost(ctx: RequestContext, id: Id<'post'>, published: boolean): Promise<void> {
  requireAllowed(mayActOnPosts(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    await lockArticles(db)
    const stored = requireFound(await findKeptPost(db, id))
    const state = stateOfPost(stored, now)
    if (published ? state === 'published' : state === 'draft') return
    const publishedAt = published ? now : null
    const updatedAt = timeOfChange(stored, now)
    await updatePost(db, id, { publishedAt, updatedAt, editedByStaff: true })
    const detail = { new: false, fields: 'publishedAt', public: publishedAt?.toISOString() ?? null }
    await recordAct(ctx, { act: 'post.change', subject: { kind: 'post', id }, detail })
  })
}

/** Deletes an article as shown to the person who chose to. If it is already deleted, nothing changes. */
export function deletePost(
  ctx: RequestContext,
  id: Id<'post'>,
  drawnFrom: string,
): Promise<Result<null, { code: 'conflict'; current: KeptPost }>> {
  requireAllowed(mayActOnPosts(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    await lockArticles(db)
    const stored = await findKeptPost(db, id)
    if (!stored) return ok(null)
    if (stampOf(stored) !== drawnFrom) return problem({ code: 'conflict', current: stored })
    await deletePostRow(db, stored, now)
    const detail = { state: stateOfPost(stored, now), slug: stored.slug }
    await recordAct(ctx, { act: 'post.delete', subject: { kind: 'post', id }, detail })
    return ok(null)
  })
}
