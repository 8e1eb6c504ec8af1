import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnPosts } from '../post.policy.ts'
import { type KeptPost, stampOfPost, stateOfPost } from './kept-post.ts'
import { deletePostRow, findKeptPost, lockArticles, updatePost } from './post-edit.store.server.ts'

/** Publishes an article now, or unpublishes it. Repeating it changes nothing. */
export function publishPost(call: Call, id: Id<'post'>, published: boolean): Promise<void> {
  requireAllowed(mayActOnPosts(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call) => {
    const { db, now } = call
    await lockArticles(db)
    const held = requireFound(await findKeptPost(db, id))
    const state = stateOfPost(held, now)
    if (published ? state === 'published' : state === 'draft') return
    const publishedAt = published ? now : null
    const updatedAt = now > held.updatedAt ? now : new Date(held.updatedAt.getTime() + 1)
    await updatePost(db, id, { publishedAt, updatedAt, editedByStaff: true })
    const detail = { new: false, fields: 'publishedAt', public: publishedAt?.toISOString() ?? null }
    await recordAct(call, { act: 'post.change', subject: { kind: 'post', id }, detail })
  })
}

/** Deletes an article as shown to the person who chose to. If it is already deleted, nothing changes. */
export function deletePost(
  call: Call,
  id: Id<'post'>,
  drawnFrom: string,
): Promise<Result<null, { code: 'conflict'; current: KeptPost }>> {
  requireAllowed(mayActOnPosts(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call) => {
    const { db, now } = call
    await lockArticles(db)
    const held = await findKeptPost(db, id)
    if (!held) return ok(null)
    if (stampOfPost(held) !== drawnFrom) return problem({ code: 'conflict', current: held })
    await deletePostRow(db, held, now)
    const detail = { state: stateOfPost(held, now), slug: held.slug }
    await recordAct(call, { act: 'post.delete', subject: { kind: 'post', id }, detail })
    return ok(null)
  })
}
