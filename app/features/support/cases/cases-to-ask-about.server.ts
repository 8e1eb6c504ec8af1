import { mayActOnApplication } from '#app/features/applications/application.policy.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import { readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

/** The application that a question is about, as named for both travellers and staff. */
export type TicketCase = {
  readonly id: Id<'application'>
  readonly reference: string
  readonly status: ApplicationStatus
  readonly toCountry: string
}

const most = 50

/**
 * The applications an account can ask about: its own, most recently started first. A named one is included however old
 * it is; the call fails if it belongs to another account.
 */
export async function readCasesToAskAbout(ctx: RequestContext, named?: Id<'application'>): Promise<TicketCase[]> {
  const { actor } = ctx
  requireAllowed(mayActOnApplication(actor, 'start'))
  if (actor.kind !== 'traveller') return []
  if (named) await readApplication(ctx, named)
  const own = await readOwnCases(ctx)
  const earlier = own.slice(most).filter(({ id }) => id === named)
  return [...earlier, ...own.slice(0, most)].map(({ id, reference, status, toName }) => ({
    id,
    reference,
    status,
    toCountry: toName,
  }))
}
