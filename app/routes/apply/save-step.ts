import { answerStep } from '#app/features/applications/answer-step.server.ts'
import { findStep } from '#app/features/applications/steps/steps.ts'
import { pageView } from '#app/features/applications/steps/view/page-view.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/save-step.ts'
import type { SavedPage } from './autosave/saved-page.ts'
import { orderOf, saidAt } from './draft-page.server.ts'

export const handle: PageHandle = { access: 'signed-in' }

/**
 * Saves a page while it is being filled in: incomplete input is saved too, and only a change from another tab is
 * rejected (409).
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const fields = await readFields(request)
  const part = { isTyping: true, isPart: fields.has('isPart') }
  const sent = { slug: params.step, fields, drawnFrom: fields.text('drawnFrom'), ...part }
  const result = await answerStep(ctx, idParam(params.applicationId), sent)
  const kept = result.ok ? result.value : result.problem.code === 'invalid' && result.problem
  if (!kept) return new Response(null, { status: 409 })
  const { draft, stamp } = kept
  const view = pageView(requireFound(findStep(params.step, draft.steps)), draft)
  const saved: SavedPage = {
    stamp,
    at: ctx.now.toISOString(),
    order: orderOf(draft),
    view,
    stops: saidAt(draft, params.step),
  }
  return Response.json(saved)
}
