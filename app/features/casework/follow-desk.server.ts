import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from './casework.policy.ts'

type Following = {
  /** Only what happens to this one, where there is one. */
  readonly applicationId: Id<'application'> | undefined
  readonly until: AbortSignal
}

/** Before a stream begins: whoever may not follow finds nothing. */
export function requireMayFollow({ actor }: Call): void {
  requireAllowed(mayWorkOnCase(actor, 'see'))
}

/** Calls whenever a case has changed, or who looks at it, until the signal is aborted. */
export function followDesk(call: Call, changed: () => void, { applicationId, until }: Following): void {
  requireMayFollow(call)
  const letGo = call.ports.changes.follow((heard) => {
    if (until.aborted) return
    const isMeant = heard !== 'missed' && 'staff' in heard && (!applicationId || heard.applicationId === applicationId)
    if (heard === 'missed' || isMeant) changed()
  })
  until.addEventListener('abort', () => letGo())
}
