import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { countChange, lockPlace } from '../decision.store.server.ts'
import { askedMore, askedWords } from '../decision.words.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { addEmpty, findDocumentForUpdate } from '../document.store.server.ts'
import { askedKinds, canUpload, longestNote, madeFromAnswers } from '../document.ts'

export type DocumentAsked = {
  readonly applicationId: Id<'application'>
  readonly kind: string
  /** Why it is required, as shown to the traveller. */
  readonly note: string
}

export type AskProblem =
  | { code: 'not_a_kind' }
  | { code: 'note_too_long'; most: number }
  /** The application already has one, or it has already been requested. */
  | { code: 'kind_taken' }
  | { code: 'not_open'; status: ApplicationStatus }

/** Requests a document that the application does not have, and notifies the traveller. */
export function askForDocument(
  ctx: RequestContext,
  { applicationId, kind, note }: DocumentAsked,
): Promise<Result<Id<'document'>, AskProblem>> {
  requireAllowed(mayActOnDocument(ctx.actor, 'edit'), ctx.actor)
  return inTransaction(ctx, async (ctx): Promise<Result<Id<'document'>, AskProblem>> => {
    const { db, now } = ctx
    const { ownerId, reference, status } = requireFound(await lockPlace(db, applicationId))
    requireAllowed(mayActOnDocument(ctx.actor, 'edit', { ownerId }))
    if (!askedKinds.some((known) => known === kind) || kind === madeFromAnswers) return problem({ code: 'not_a_kind' })
    const why = note.trim()
    if (why.length > longestNote) return problem({ code: 'note_too_long', most: longestNote })
    if (status === 'draft' || !canUpload(status, 'pending')) return problem({ code: 'not_open', status })
    const before = await findDocumentForUpdate(db, applicationId, kind)
    if (before && (before.version > 0 || before.required !== false)) return problem({ code: 'kind_taken' })

    const id = before?.id ?? newId<'document'>()
    await addEmpty(db, { id, applicationId, ownerId, kind, note: why || null }, now)
    await countChange(db, applicationId, now)
    const trip = await readTrip(ctx, applicationId)
    await notify(ctx, ownerId, () => ({
      kind: 'document',
      topic: 'service',
      isWanted: true,
      reference,
      ...askedWords(kind, why),
      trip,
      more: askedMore(kind),
      link: ownCaseAt(applicationId).document(kind),
    }))
    await announce(db, { staff: true, applicationId })
    await recordAct(ctx, {
      act: 'document.edit',
      subject: { kind: 'document', id },
      detail: { application: applicationId, type: kind, typeBefore: kind, required: true, requiredBefore: null },
    })
    return ok(id)
  })
}
