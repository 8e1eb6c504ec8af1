import type { Actor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SignedIn } from '#app/platform/http/page-context.ts'
import { findLiveSession, touchSession } from './account.store.server.ts'
import { hashSessionToken, sessionLife } from './session-token.server.ts'

const touchEveryMs = 5 * 60_000

/**
 * Who holds this session, or undefined. It runs before there is anybody to ask a policy about: it is what makes the
 * actor, and it answers nothing but that.
 */
export async function unsafeReadSession(
  db: Database,
  token: string,
  now: Date,
): Promise<{ actor: Actor; signedIn: SignedIn } | undefined> {
  const idleSince = new Date(now.getTime() - sessionLife.idleSeconds * 1000)
  const row = await findLiveSession(db, hashSessionToken(token), now, idleSince)
  if (!row) return undefined
  if (now.getTime() - row.lastSeenAt.getTime() > touchEveryMs) await touchSession(db, row.sessionId, now)

  const { id: accountId, fullName: name, email, emailVerified, role } = row
  const actor: Actor =
    role === 'traveller' ? { kind: 'traveller', accountId, emailVerified } : { kind: 'staff', accountId, role }
  return {
    actor,
    signedIn: { accountId, sessionId: row.sessionId, name, email, emailVerified, isStaff: actor.kind === 'staff' },
  }
}
