import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrips } from '#app/features/applications/trips/read-trips.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type Left, type NotificationContent, notifyAll } from '../notifications/notify.server.ts'
import type { CaseHead } from './case.store.server.ts'
import { undoSeconds } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'

type Case = Pick<CaseHead, 'id' | 'ownerId' | 'reference'>
type Happened = Pick<NotificationContent, 'title' | 'text' | 'topic' | 'isWanted' | 'more'> &
  Partial<Pick<NotificationContent, 'link'>>

/** The result when nothing is sent to the customer. */
export const nothingSent: Left = { notice: null, letter: null }

/** Notifies the customer of a change to their application, once it can no longer be undone. */
export async function notifyOfCase(ctx: RequestContext, one: Case, happened: () => Happened): Promise<Left> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see', one))
  const [left = nothingSent] = await notifyOfCases(ctx, [one], happened)
  return left
}

/** The same for several applications, in order, in each customer's language. */
export async function notifyOfCases<Head extends Case>(
  ctx: RequestContext,
  cases: readonly Head[],
  happened: (one: Head) => Happened,
  afterSeconds: number = undoSeconds,
): Promise<Left[]> {
  for (const one of cases) requireAllowed(mayWorkOnCase(ctx.actor, 'see', one))
  const trips = await readTrips(
    ctx,
    cases.map(({ id }) => id),
  )
  const all = cases.map((one) => {
    const { id, ownerId, reference } = one
    const trip = trips.get(id)
    const content = (): NotificationContent => ({
      kind: 'application',
      reference,
      ...(trip && { trip }),
      link: ownCaseAt(id).details,
      ...happened(one),
    })
    return { accountId: ownerId, content }
  })
  return notifyAll(ctx, all, afterSeconds)
}

/** Updates colleagues who have the queue or one of the applications open. */
export async function notifyColleagues(
  ctx: RequestContext,
  ...applicationIds: readonly CaseHead['id'][]
): Promise<void> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  await announce(ctx.db, ...applicationIds.map((applicationId) => ({ staff: true as const, applicationId })))
}
