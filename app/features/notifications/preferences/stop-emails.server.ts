import { type Id, isId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import type { Call, Ports } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { isSameSecret } from '#app/platform/secret-text.server.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { switchEmailOff } from './preference.store.server.ts'

const proofOf = ({ vault }: Pick<Ports, 'vault'>, accountId: string) => vault.digest(`stop emails to ${accountId}`)

/**
 * Where the emails end that somebody may switch off. The same in every email, so that the oldest still works, also for
 * whoever is not signed in; the proof says that we wrote it.
 */
export function stopEmailsUrl(ports: Pick<Ports, 'vault' | 'origin'>, accountId: Id<'account'>): string {
  return `${ports.origin}${href('/notifications/stop')}?token=${accountId}.${proofOf(ports, accountId)}`
}

/** Ends them, and leaves what is shown on pages as it is. Twice is no problem; `unknown` is no link of ours. */
export async function stopEmails(call: Call, token: string): Promise<Result<null, { code: 'unknown' }>> {
  requireAllowed(mayActOnNotification(call.actor, 'stop-emails'))
  const [accountId = '', proof = ''] = token.split('.')
  if (!isId<'account'>(accountId) || !isSameSecret(proof, proofOf(call.ports, accountId))) {
    return problem({ code: 'unknown' })
  }
  await switchEmailOff(call.db, accountId, call.now)
  return ok(null)
}
