import { type FilledForm, filledForm } from '#app/features/applications/forms/filled-form.ts'
import { openingReason } from '#app/features/applications/opening/opening.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { holdCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

/** On the page, as a file, or field by field into the authority's form. */
type FormOpening = 'page' | 'file' | 'copy'

/**
 * Returns the completed form of an application, unmasked, for the officer who files it. It contains the passport
 * number, so it requires the same capability, and every view is logged first.
 */
export function openFilledForm(
  call: Call,
  id: Id<'application'>,
  how: FormOpening,
): Promise<{ reference: string; form: FilledForm }> {
  requireAllowed(mayWorkOnCase(call.actor, 'reveal'), call.actor)
  return inTransaction(call, async (call) => {
    const [head] = await holdCases(call.db, [id])
    const found = requireFound(head)
    const { ownerId } = found
    requireAllowed(mayWorkOnCase(call.actor, 'reveal', { ownerId }))
    const opening: Call = { ...call, actor: service('application.read', 'account.read', 'quote.use') }
    const draft = await readDraft(opening, id, 'read')
    const form = requireFound(draft.application.erasedAt ? undefined : filledForm(draft))
    const detail = { how, ...openingReason(call.actor, found) }
    await recordAct(call, { act: 'form.open', subject: { kind: 'application', id }, detail })
    return { reference: draft.application.reference, form }
  })
}
