import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { saveAcceptance } from '../application.store.server.ts'
import { canMove } from '../application.ts'
import { lockApplication, readAnswers } from '../read-application.server.ts'
import { describeDraft } from '../read-draft.server.ts'
import { type Acceptance, isAccepted } from './acceptance.ts'
import { acceptanceField } from './read-acceptance.server.ts'

/**
 * Records that the traveller accepted every warning of their application. If the warnings have changed, or only some
 * are accepted, it is a problem: nothing is accepted unread.
 */
export function acceptWarnings(
  ctx: RequestContext,
  id: Id<'application'>,
  accepted: readonly string[],
): Promise<Result<null, { code: 'not_open' | 'warnings_changed' }>> {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockApplication(ctx, id, 'answer')
    requireAllowed(mayActOnApplication(ctx.actor, 'answer', application))
    if (!canMove(application.status, 'submit')) return problem({ code: 'not_open' })
    const { warnings, verdict } = await describeDraft(ctx, application, await readAnswers(ctx, application))
    if (verdict === 'clear') return ok(null)
    const read = warnings.filter(({ accept }) => accepted.includes(accept))
    const kept = read.map(({ code, accept }) => ({ code, accept }))
    const acceptance: Acceptance = { at: ctx.now.toISOString(), warnings: kept }
    if (!isAccepted(acceptance, warnings)) return problem({ code: 'warnings_changed' })
    const secrets = await openPersonSecrets(ctx, application.ownerId)
    await saveAcceptance(ctx.db, id, secrets.seal(acceptanceField(id), JSON.stringify(acceptance)), ctx.now)
    return ok(null)
  })
}
