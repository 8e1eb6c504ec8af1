import { type Id, isId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { Ports, RequestContext } from '#app/platform/request-context.server.ts'
import { isSameSecret } from '#app/platform/secret-text.server.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { switchEmailOff } from './preference.store.server.ts'

const proofOf = ({ encryption }: Pick<Ports, 'encryption'>, accountId: string) =>
  encryption.digest(`stop emails to ${accountId}`)

/**
 * The unsubscribe address for optional emails. It is the same in every email, so old links still work, also when signed
 * out; its token proves that we issued it.
 */
export function stopEmailsUrl(ports: Pick<Ports, 'encryption' | 'origin'>, accountId: Id<'account'>): string {
  return `${ports.origin}${href('/notifications/stop')}?token=${accountId}.${proofOf(ports, accountId)}`
}

/**
 * Turns off optional emails; notifications on pages continue. Idempotent. Problem `unknown`: the link was not issued by
 * us.
 */
export async function stopEmails(ctx: RequestContext, token: string): Promise<Result<null, { code: 'unknown' }>> {
  requireAllowed(mayActOnNotification(ctx.actor, 'stop-emails'))
  const [accountId = '', proof = ''] = token.split('.')
  if (!isId<'account'>(accountId) || !isSameSecret(proof, proofOf(ctx.ports, accountId))) {
    return problem({ code: 'unknown' })
  }
  await switchEmailOff(ctx.db, accountId, ctx.now)
  return ok(null)
}
