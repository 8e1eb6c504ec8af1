import { type FilledForm, filledForm } from '#app/features/applications/forms/filled-form.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

/** Returns the completed form of a case, for the service to compare with the copied values. It is never passed on. */
export async function readForm(ctx: RequestContext, id: Id<'application'>): Promise<FilledForm | undefined> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const opening: RequestContext = { ...ctx, actor: service('application.read', 'account.read', 'quote.use') }
  const draft = await readDraft(opening, id, 'read')
  return draft.application.erasedAt ? undefined : filledForm(draft)
}
