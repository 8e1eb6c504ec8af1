import { answerStep, stampOf } from '#app/features/applications/answer-step.server.ts'
import { typedFields } from '#app/features/applications/steps/step.ts'
import { findStep } from '#app/features/applications/steps/steps.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { Route } from './+types/save-step.ts'

export const handle: PageHandle = { access: 'signed-in' }

/**
 * Saves a page while it is being filled in. Answers whether it is saved, and from what the next saving starts: what is
 * typed half is saved too, and only another tab's change (409) is not overwritten.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const step = requireFound(findStep(params.step))
  const call = context.get(callContext)
  const fields = await readFields(request)
  const typed = typedFields(step, fields)
  const result = await answerStep(call, idParam(params.applicationId), step, typed, fields.text('drawnFrom'))
  const saved = result.ok || result.problem.code === 'invalid'
  return Response.json({ saved, stamp: stampOf(typed), at: call.now.toISOString() }, { status: saved ? 200 : 409 })
}
