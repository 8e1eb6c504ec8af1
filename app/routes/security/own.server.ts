import type { Own } from '#app/features/accounts/factors/change-factors.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { clientOf } from '../account/session-cookie.server.ts'

/** The signed-in user, for changes to the security of their own account. */
export function ownOf(page: PageRequest, request: Request): Own {
  const { accountId, sessionId, assurance } = requireFound(page.signedIn)
  return { accountId, sessionId: sessionId as Id<'session'>, assurance, client: clientOf(page, request) }
}
