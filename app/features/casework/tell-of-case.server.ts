import type { Call } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { type Left, type Told, tell } from '../notifications/tell.server.ts'
import type { CaseHead } from './case.store.server.ts'
import { undoSeconds } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'

/** Tells the customer what happened to their application, once it cannot be taken back any more. */
export async function tellOfCase(
  call: Call,
  { id, ownerId, reference }: Pick<CaseHead, 'id' | 'ownerId' | 'reference'>,
  told: Pick<Told, 'title' | 'text' | 'topic' | 'isWanted'>,
): Promise<Left> {
  requireAllowed(mayWorkOnCase(call.actor, 'see', { ownerId }))
  return tell(call, ownerId, { kind: 'application', reference, ...told, link: `/status/${id}` }, undoSeconds)
}

/** Tells the colleagues who have the queue or the application open that it has changed. */
export async function tellColleagues(call: Call, applicationId: CaseHead['id']): Promise<void> {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  await announce(call.db, { staff: true, applicationId })
}
