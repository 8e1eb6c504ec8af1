import { type FilledForm, filledForm } from '#app/features/applications/forms/filled-form.ts'
import { openingReason } from '#app/features/applications/opening/opening.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

/** On the page, as a file, or field by field into the authority's form. */
type FormOpening = 'page' | 'file' | 'copy'

/**
 * Returns the completed form of an application, unmasked, for the officer who files it. It contains the passport
 * number, so it requires the same capability, and every view is logged first.
 */
export function openFilledForm(
  ctx: RequestContext,
  id: Id<'application'>,
  how: FormOpening,
): Promise<{ reference: string; form: FilledForm }> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'reveal'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const [head] = await lockCases(ctx.db, [id])
    const found = requireFound(head)
    const { ownerId } = found
    requireAllowed(mayWorkOnCase(ctx.actor, 'reveal', { ownerId }))
    const opening: RequestContext = { ...ctx, actor: service('application.read', 'account.read', 'quote.use') }
    const draft = await readDraft(opening, id, 'read')
    const form = requireFound(draft.application.erasedAt ? undefined : filledForm(draft))
    const detail = { how, ...openingReason(ctx.actor, found) }
    await recordAct(ctx, { act: 'form.open', subject: { kind: 'application', id }, detail })
    return { reference: draft.application.reference, form }
  })
}
