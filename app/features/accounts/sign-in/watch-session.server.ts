import type { Database } from '#app/platform/database.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { unsafeFindOpenSessions } from './open-sessions.server.ts'

/** How often to check whether a session has ended. */
const everyMs = 1_000

type Watched = { readonly ctx: RequestContext; readonly followers: Map<string, Set<() => void>> }

// One query covers all pages open on this server.
const watched = new WeakMap<Database, Watched>()

/**
 * Calls back once the actor's own session has ended for any reason: signed out, blocked or expired. Watching does not
 * count as activity or extend the session. The returned function stops it.
 */
export function watchSession(ctx: RequestContext, sessionId: string, ended: () => void): () => void {
  const accountId = 'accountId' in ctx.actor ? ctx.actor.accountId : undefined
  requireAllowed(mayActOnAccount(ctx.actor, 'read', accountId && { id: accountId }))
  const { followers } = watched.get(ctx.db) ?? begin(ctx)
  const own = followers.get(sessionId) ?? new Set()
  followers.set(sessionId, own.add(ended))
  return () => {
    own.delete(ended)
    if (own.size === 0 && followers.get(sessionId) === own) followers.delete(sessionId)
  }
}

function begin(ctx: RequestContext): Watched {
  const one: Watched = { ctx, followers: new Map() }
  watched.set(ctx.db, one)
  lookLater(one)
  return one
}

function lookLater(one: Watched): void {
  setTimeout(() => void look(one), everyMs).unref()
}

async function look(one: Watched): Promise<void> {
  const { ctx, followers } = one
  if (followers.size === 0) {
    watched.delete(ctx.db)
    return
  }
  const ids = [...followers.keys()]
  // While the database is unavailable, sessions are assumed open, since their state is unknown.
  const open = await unsafeFindOpenSessions({ ...ctx, now: new Date() }, ids).catch(() => new Set(ids))
  for (const id of ids) {
    if (!open.has(id)) for (const ended of followers.get(id) ?? []) ended()
  }
  lookLater(one)
}
