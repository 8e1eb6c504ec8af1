import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { findContentVersion } from './content-version.store.server.ts'
import { mayActOnPosts } from './posts/post.policy.ts'

/** Changes with any article or question, and when a scheduled article is due: usable as a cache key. */
export async function readContentVersion({
  actor,
  db,
  now,
}: Pick<RequestContext, 'actor' | 'db' | 'now'>): Promise<string> {
  requireAllowed(mayActOnPosts(actor, 'read'))
  return findContentVersion(db, now)
}
