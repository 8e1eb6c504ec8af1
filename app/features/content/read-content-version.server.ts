import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { findContentVersion } from './content-version.store.server.ts'
import { mayActOnPosts } from './posts/post.policy.ts'

/** Changes whenever an article or a question does, or the time of an article comes: pages may be kept under it. */
export async function readContentVersion({ actor, db, now }: Pick<Call, 'actor' | 'db' | 'now'>): Promise<string> {
  requireAllowed(mayActOnPosts(actor, 'read'))
  return findContentVersion(db, now)
}
