import { mayActOnApplication } from '#app/features/applications/application.policy.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { listCasesById, listCasesOf } from './case.store.server.ts'

/** The application that a question is about, as both sides of the counter name it. */
export type TicketCase = {
  readonly id: Id<'application'>
  readonly reference: string
  readonly status: ApplicationStatus
  readonly toCountry: string
}

const most = 50

/** The applications somebody may ask about: all of their own. One that is named is there, or nothing is. */
export async function readCasesToAskAbout(call: Call, named?: Id<'application'>): Promise<TicketCase[]> {
  const { actor, db } = call
  requireAllowed(mayActOnApplication(actor, 'start'))
  if (actor.kind !== 'traveller') return []
  if (named) await readApplication(call, named)
  const own = await listCasesOf(db, actor.accountId, most)
  const isListed = !named || own.some(({ id }) => id === named)
  return isListed ? own : [...(await listCasesById(db, [named])), ...own]
}
