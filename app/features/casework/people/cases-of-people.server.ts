import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { countSubmittedOf, listSubmittedOf } from './people.store.server.ts'

const mostShown = 20

/** Counts each person's submitted applications, without drafts, which staff do not see. */
export function countCasesOf(call: Call, owners: readonly Id<'account'>[]): Promise<Map<Id<'account'>, number>> {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  return countSubmittedOf(call.db, owners)
}

export type PersonCase = Awaited<ReturnType<typeof listCasesOf>>[number]

/** Returns a person's latest submitted applications, up to one page. */
export function listCasesOf(call: Call, owner: Id<'account'>) {
  requireAllowed(mayWorkOnCase(call.actor, 'see'))
  return listSubmittedOf(call.db, owner, mostShown)
}
