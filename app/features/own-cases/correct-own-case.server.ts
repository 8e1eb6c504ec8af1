import type { Id } from '#app/lib/id.ts'
import type { Result } from '#app/lib/result.ts'
import { service } from '#app/platform/actor.ts'
import { withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../applications/application.policy.ts'
import {
  type Corrected,
  type CorrectProblem,
  correctAnswers,
  type Sent,
} from '../applications/corrections/correct-answers.server.ts'
import { lockApplication } from '../applications/read-application.server.ts'
import { askAgain } from '../documents/decide-document.server.ts'
import { ownCaseNotes } from './own-case.words.ts'

/**
 * Submits corrected answers. If a later trip required another passport, the photo page of the first no longer belongs
 * to the answers and is requested again in the same transaction.
 */
export function correctOwnCase(
  ctx: RequestContext,
  id: Id<'application'>,
  { once, ...sent }: Sent & { readonly once: string },
): Promise<Result<Corrected, CorrectProblem>> {
  const body = JSON.stringify([id, sent.correction, Object.entries(sent.typed).sort()])
  return withIdempotencyKeyUnlessRefused(ctx, 'correct', { key: once, body }, async (ctx) => {
    const application = await lockApplication(ctx, id, 'correct')
    requireAllowed(mayActOnApplication(ctx.actor, 'correct', application))
    const corrected = await correctAnswers(ctx, id, sent)
    if (corrected.ok && corrected.value.isNewPassport) {
      await askAgain(
        { ...ctx, actor: service('document.ask-again', 'notification.send') },
        { applicationId: id, kind: 'passport' },
        ownCaseNotes.newPassport,
      )
    }
    return corrected
  })
}
