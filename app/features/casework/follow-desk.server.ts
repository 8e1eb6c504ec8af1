import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from './casework.policy.ts'

/** The case that changed; nothing where only lists of cases did, and all where anything may have. */
type Changed = { readonly application?: string; readonly all?: true }

/** Before a stream begins: whoever may not follow finds nothing. */
export function requireMayFollow({ actor }: Call): void {
  requireAllowed(mayWorkOnCase(actor, 'see'))
}

/** Calls whenever a case has changed, or who looks at it, until the signal is aborted. */
export function followDesk(call: Call, changed: (what: Changed) => void, until: AbortSignal): void {
  requireMayFollow(call)
  const letGo = call.ports.changes.follow((heard) => {
    if (until.aborted) return
    if (heard === 'missed') changed({ all: true })
    else if ('staff' in heard) changed(heard.applicationId ? { application: heard.applicationId } : {})
  })
  until.addEventListener('abort', () => letGo())
}
