import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { findSecuritySettings, forgetSecretsOf, saveSecuritySettings } from '../security.store.server.ts'
import { noClient } from '../sign-in/client.ts'
import { deleteSessionsOf } from '../sign-in/session.store.server.ts'
import { type Because, type ReasonProblem, reasonProblem } from '../standing/because.ts'
import { lockGoverned } from '../standing/lock-governed.server.ts'
import { deletePasskeys, deleteRecoveryCodes, deleteTotp } from './factor.store.server.ts'

/**
 * Removes every second factor from an account whose owner has lost them, ends all its sessions and notifies the owner.
 * Staff state how they verified the owner's identity.
 */
export async function removeFactors(
  ctx: RequestContext,
  accountId: Id<'account'>,
  because: Because = {},
): Promise<Result<null, ReasonProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'remove-factors', { id: accountId }))
  const unsaid = ctx.actor.kind === 'staff' ? reasonProblem(because) : undefined
  if (unsaid) return problem({ code: unsaid })
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const [account] = await lockGoverned(ctx, accountId, 'remove-factors')
    await deleteTotp(db, accountId)
    await deletePasskeys(db, accountId)
    await deleteRecoveryCodes(db, accountId)
    const settings = await findSecuritySettings(db, accountId)
    if (settings.twoFactor) await saveSecuritySettings(db, accountId, { ...settings, twoFactor: false })
    const sessions = await deleteSessionsOf(db, accountId)
    await forgetSecretsOf(db, accountId, ['second-step', 'device-code', 'passkey-challenge'])
    await noteActivity(ctx, accountId, { event: 'factor-removed', detail: 'all', client: noClient })
    await leaveNotice(ctx, account, { kind: 'factors-removed' })
    const subject = { kind: 'account', id: accountId } as const
    await recordAct(ctx, { act: 'person.remove-factors', subject, reason: because.reason ?? '', detail: { sessions } })
    return ok(null)
  })
}
