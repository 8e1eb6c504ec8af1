import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrips } from '#app/features/applications/trips/read-trips.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { type Left, type Told, tellAll } from '../notifications/tell.server.ts'
import type { CaseHead } from './case.store.server.ts'
import { undoSeconds } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'

type Case = Pick<CaseHead, 'id' | 'ownerId' | 'reference'>
type Happened = Pick<Told, 'title' | 'text' | 'topic' | 'isWanted' | 'more'> & Partial<Pick<Told, 'link'>>

/** The result when nothing is sent to the customer. */
export const nothingTold: Left = { notice: null, letter: null }

/** Notifies the customer of a change to their application, once it can no longer be undone. */
export async function tellOfCase(call: Call, one: Case, happened: () => Happened): Promise<Left> {
  requireAllowed(mayWorkOnCase(call.actor, 'see', one))
  const [left = nothingTold] = await tellOfCases(call, [one], happened)
  return left
}

/** The same for several applications, in order, in each customer's language. */
export async function tellOfCases<Head extends Case>(
  call: Call,
  cases: readonly Head[],
  happened: (one: Head) => Happened,
  afterSeconds: number = undoSeconds,
): Promise<Left[]> {
  for (const one of cases) requireAllowed(mayWorkOnCase(call.actor, 'see', one))
  const trips = await readTrips(
    call,
    cases.map(({ id }) => id),
  )
  const all = cases.map((one) => {
    const { id, ownerId, reference } = one
    const trip = trips.get(id)
    const told = (): Told => ({
      kind: 'application',
      reference,
      ...(trip && { trip }),
      link: ownCaseAt(id).details,
      ...happened(one),
    })
    return { accountId: ownerId, told }
  })
  return tellAll(call, all, afterSeconds)
}

/** Updates colleagues who have the queue or one of the applications open. */
export async function tellColleagues(call: Call, ...applicationIds: readonly CaseHead['id'][]): Promise<void> {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  await announce(call.db, ...applicationIds.map((applicationId) => ({ staff: true as const, applicationId })))
}
