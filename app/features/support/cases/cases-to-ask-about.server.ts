import { mayActOnApplication } from '#app/features/applications/application.policy.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import { readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'

/** The application that a question is about, as both sides of the counter name it. */
export type TicketCase = {
  readonly id: Id<'application'>
  readonly reference: string
  readonly status: ApplicationStatus
  readonly toCountry: string
}

const most = 50

/**
 * The applications somebody may ask about: their own, what was begun last first. One that is named is among them,
 * however long ago it was begun, or nothing is.
 */
export async function readCasesToAskAbout(call: Call, named?: Id<'application'>): Promise<TicketCase[]> {
  const { actor } = call
  requireAllowed(mayActOnApplication(actor, 'start'))
  if (actor.kind !== 'traveller') return []
  if (named) await readApplication(call, named)
  const own = await readOwnCases(call)
  const earlier = own.slice(most).filter(({ id }) => id === named)
  return [...earlier, ...own.slice(0, most)].map(({ id, reference, status, toName }) => ({
    id,
    reference,
    status,
    toCountry: toName,
  }))
}
