import type { Id } from '#app/lib/id.ts'
import type { Result } from '#app/lib/result.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceUnlessRefused } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../applications/application.policy.ts'
import {
  type Corrected,
  type CorrectProblem,
  correctAnswers,
  type Sent,
} from '../applications/corrections/correct-answers.server.ts'
import { holdApplication } from '../applications/read-application.server.ts'
import { askAgain } from '../documents/decide-document.server.ts'
import { ownCaseNotes } from './own-case.words.ts'

/**
 * Submits corrected answers. If a later trip required another passport, the photo page of the first no longer belongs
 * to the answers and is requested again in the same transaction.
 */
export function correctOwnCase(
  call: Call,
  id: Id<'application'>,
  { once, ...sent }: Sent & { readonly once: string },
): Promise<Result<Corrected, CorrectProblem>> {
  const body = JSON.stringify([id, sent.correction, Object.entries(sent.typed).sort()])
  return onceUnlessRefused(call, 'correct', { key: once, body }, async (call) => {
    const application = await holdApplication(call, id, 'correct')
    requireAllowed(mayActOnApplication(call.actor, 'correct', application))
    const corrected = await correctAnswers(call, id, sent)
    if (corrected.ok && corrected.value.isNewPassport) {
      await askAgain(
        { ...call, actor: service('document.ask-again', 'notification.send') },
        { applicationId: id, kind: 'passport' },
        ownCaseNotes.newPassport,
      )
    }
    return corrected
  })
}
