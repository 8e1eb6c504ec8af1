import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from './casework.policy.ts'

/** The changed case; empty if only lists changed, and `all` if anything may have. */
type Changed = { readonly application?: string; readonly all?: true }

/** Checked before a stream starts: without permission it is not found. */
export function requireMayFollow({ actor }: RequestContext): void {
  requireAllowed(mayWorkOnCase(actor, 'see'))
}

/** Calls back when a case or its viewers have changed, until the signal is aborted. */
export function followDesk(ctx: RequestContext, changed: (what: Changed) => void, until: AbortSignal): void {
  requireMayFollow(ctx)
  const letGo = ctx.ports.changes.follow((heard) => {
    if (until.aborted) return
    if (heard === 'missed') changed({ all: true })
    else if ('staff' in heard) changed(heard.applicationId ? { application: heard.applicationId } : {})
  })
  until.addEventListener('abort', () => letGo())
}
