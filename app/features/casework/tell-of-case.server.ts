import { href } from 'react-router'
import type { Call } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { type Left, type Told, tellAll } from '../notifications/tell.server.ts'
import type { CaseHead } from './case.store.server.ts'
import { undoSeconds } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'

type Case = Pick<CaseHead, 'id' | 'ownerId' | 'reference'>
type Happened = Pick<Told, 'title' | 'text' | 'topic' | 'isWanted'>

/** What was left for the customer where nothing is told. */
export const nothingTold: Left = { notice: null, letter: null }

/** Tells the customer what happened to their application, once it cannot be taken back any more. */
export async function tellOfCase(call: Call, one: Case, happened: Happened): Promise<Left> {
  requireAllowed(mayWorkOnCase(call.actor, 'see', one))
  const [left = nothingTold] = await tellOfCases(call, [one], () => happened)
  return left
}

/** The same of several applications, in their order. */
export function tellOfCases<Head extends Case>(
  call: Call,
  cases: readonly Head[],
  happened: (one: Head) => Happened,
): Promise<Left[]> {
  for (const one of cases) requireAllowed(mayWorkOnCase(call.actor, 'see', one))
  const all = cases.map((one) => {
    const { id, ownerId, reference } = one
    const told: Told = {
      kind: 'application',
      reference,
      ...happened(one),
      link: href('/status/:applicationId', { applicationId: id }),
    }
    return { accountId: ownerId, told }
  })
  return tellAll(call, all, undoSeconds)
}

/** Tells the colleagues who have the queue or one of the applications open that it has changed. */
export async function tellColleagues(call: Call, ...applicationIds: readonly CaseHead['id'][]): Promise<void> {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  await announce(call.db, ...applicationIds.map((applicationId) => ({ staff: true as const, applicationId })))
}
