import { mayActOnApplication } from '#app/features/applications/application.policy.ts'
import { type FilledForm, filledForm } from '#app/features/applications/forms/filled-form.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

/** The completed form of the traveller's own application; none once the answers are erased. */
export async function readFilledForm(ctx: RequestContext, id: Id<'application'>) {
  const draft = await readDraft(ctx, id, 'read')
  requireAllowed(mayActOnApplication(ctx.actor, 'read', draft.application))
  const { reference, erasedAt } = draft.application
  const form: FilledForm = requireFound(erasedAt ? undefined : filledForm(draft))
  return { reference, form }
}
