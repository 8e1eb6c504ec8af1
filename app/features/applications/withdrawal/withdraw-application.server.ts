import { notify } from '#app/features/notifications/notify.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { service } from '#app/platform/actor.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { dropQuestion, saveStatus } from '../application.store.server.ts'
import { type ApplicationStatus, canMove, moves } from '../application.ts'
import { closeCorrection } from '../corrections/request-correction.server.ts'
import { ownCaseAt } from '../own-case-at.ts'
import { lockApplication } from '../read-application.server.ts'
import { readTrip } from '../trips/read-trips.server.ts'
import { withdrawnNotice } from './withdrawal.words.ts'

export type WithdrawProblem = { code: 'not_open'; status: ApplicationStatus }

/**
 * Withdraws an application at its traveller's request: status, history, open questions, notification and live update
 * together. The caller has checked that no payment is in progress. A second withdrawal is refused.
 */
export function withdrawApplication(
  ctx: RequestContext,
  id: Id<'application'>,
): Promise<Result<null, WithdrawProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const application = await lockApplication(ctx, id, 'withdraw')
    requireAllowed(mayActOnApplication(ctx.actor, 'withdraw', application))
    const { status, ownerId, reference } = application
    if (!canMove(status, 'withdraw')) return problem({ code: 'not_open', status })

    await saveStatus(db, id, moves.withdraw.to, now)
    await dropQuestion(db, id)
    const ending: RequestContext = { ...ctx, actor: service('correction.keep', 'notification.send') }
    await closeCorrection(ending, id)
    const content = {
      kind: 'application',
      topic: 'service',
      reference,
      link: ownCaseAt(id).details,
    } as const
    const trip = await readTrip(ending, id)
    await notify(ending, ownerId, () => ({ ...content, ...withdrawnNotice(), trip }))
    // Staff do not see drafts.
    if (status !== 'draft') await announce(db, { staff: true, applicationId: id })
    return ok(null)
  })
}
