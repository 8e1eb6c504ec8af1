import type { Own } from '#app/features/accounts/factors/change-factors.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { clientOf } from '../account/session-cookie.server.ts'

/** Whoever is signed in, where they change how their own account is protected. */
export function ownOf(page: PageRequest, request: Request): Own {
  const { accountId, sessionId, assurance } = requireFound(page.signedIn)
  return { accountId, sessionId: sessionId as Id<'session'>, assurance, client: clientOf(page, request) }
}
