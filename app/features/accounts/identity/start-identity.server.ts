import { ok, problem, type Result } from '#app/lib/result.ts'
import { sealNote } from '#app/platform/identity/sealed-note.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { type FlowNote, type Intent, noteKinds, noteMinutes } from './identity.ts'

export type Departure = { intent: Intent; next: string; agreed?: boolean }

/** Returns the sign-in address at the identity provider, and the note that the browser must bring back. */
export async function startIdentity(
  ctx: RequestContext,
  { intent, next, agreed = false }: Departure,
): Promise<Result<{ url: string; note: string }, { code: 'unreachable' }>> {
  const { actor, now, ports } = ctx
  const accountId = actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : undefined
  const owner = accountId && { id: accountId }
  requireAllowed(mayActOnAccount(actor, intent === 'sign-in' ? 'sign-in' : 'manage', owner))
  const provider = requireFound(ports.identity)
  const started = await provider.start({ anew: intent === 'reauthenticate' })
  if (!started) return problem({ code: 'unreachable' })
  const note: FlowNote = {
    ...started.flow,
    intent,
    next,
    agreed,
    startedAt: now.getTime(),
    ...(intent !== 'sign-in' && { accountId }),
  }
  const until = new Date(now.getTime() + noteMinutes * 60_000)
  return ok({ url: started.url, note: sealNote(ports.encryption, noteKinds.flow, note, until) })
}
