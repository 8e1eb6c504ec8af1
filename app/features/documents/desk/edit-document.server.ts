import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { service } from '#app/platform/actor.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { type DecisionProblem, decideDocument } from '../decide-document.server.ts'
import { countChange, hasKind, lockDocument, type Place, saveFiling } from '../decision.store.server.ts'
import { filedWords } from '../decision.words.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { addEmpty } from '../document.store.server.ts'
import { askedKinds, canAdd, type Document, madeFromAnswers, type RejectionReason, type Verdict } from '../document.ts'

/** A document's type and requirement. Required: yes, no, or null for the visa's default. */
export type Filing = Pick<Document, 'kind' | 'required'>

export type Edit = Filing & {
  readonly documentId: Id<'document'>
  /** The document as shown when editing began. */
  readonly seen: Filing & Pick<Document, 'version' | 'status'>
  /** The new status, if it changes. */
  readonly verdict?: Verdict
  readonly reason?: RejectionReason
  readonly note?: string
}

export type EditProblem =
  | DecisionProblem
  | { code: 'not_a_kind' }
  /** The application already has one of that type. */
  | { code: 'kind_taken' }
  /** A colleague has changed the type or requirement since. */
  | { code: 'filed_otherwise'; now: Filing }

/** Changes a document's type and requirement and decides on it, all together or not at all. */
export function editDocument(ctx: RequestContext, edit: Edit): Promise<Result<{ changed: boolean }, EditProblem>> {
  requireAllowed(mayActOnDocument(ctx.actor, 'edit'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { documentId, seen, kind, required } = edit
    const { document, place } = requireFound(await lockDocument(ctx.db, documentId))
    requireAllowed(mayActOnDocument(ctx.actor, 'edit', document))
    const isFiledAnew = kind !== document.kind || required !== document.required
    const wrong = await whatIsWrong(ctx, edit, document, place)
    if (wrong) return problem(wrong)

    const isDecided = edit.verdict !== undefined && edit.verdict !== seen.status
    if (isDecided) {
      const { verdict, reason, note } = edit as Edit & { verdict: Verdict }
      const decided = await decideDocument(ctx, {
        documentId,
        seen,
        verdict,
        ...(reason && { reason }),
        ...(note && { note }),
      })
      if (!decided.ok) return decided
    }
    if (isFiledAnew) await file(ctx, document, place, { kind, required })
    return ok({ changed: isDecided || isFiledAnew })
  })
}

async function whatIsWrong(
  { db }: RequestContext,
  { seen, kind, required }: Edit,
  document: Document,
  place: Place,
): Promise<EditProblem | undefined> {
  if (seen.kind !== document.kind || seen.required !== document.required) {
    return { code: 'filed_otherwise', now: { kind: document.kind, required: document.required } }
  }
  if (kind === document.kind && required === document.required) return undefined
  if (!canAdd(place.status, undefined)) return { code: 'not_open', status: place.status }
  if (kind === document.kind) return undefined
  if (!askedKinds.some((known) => known === kind) || kind === madeFromAnswers) return { code: 'not_a_kind' }
  return (await hasKind(db, place.id, kind)) ? { code: 'kind_taken' } : undefined
}

/** Whether the application requires a document of that type, now that the earlier one has another. */
async function isAsked(ctx: RequestContext, id: Id<'application'>, { kind, required }: Filing): Promise<boolean> {
  if (required !== null) return required
  const reading = { ...ctx, actor: service('application.read', 'account.read') }
  return (await readDraft(reading, id, 'read')).requiredDocuments.includes(kind)
}

async function file(ctx: RequestContext, before: Document, { id, reference }: Place, filing: Filing): Promise<void> {
  const isMissing = filing.kind !== before.kind && (await isAsked(ctx, id, before))
  await saveFiling(ctx.db, before.id, filing, ctx.now)
  if (isMissing) await addEmpty(ctx.db, { ...before, id: newId<'document'>(), note: null }, ctx.now)
  await countChange(ctx.db, id, ctx.now)
  const trip = await readTrip(ctx, id)
  await notify(ctx, before.ownerId, () => ({
    kind: 'document',
    topic: 'service',
    reference,
    ...filedWords(before, filing, isMissing),
    trip,
    link: ownCaseAt(id).details,
  }))
  await announce(ctx.db, { staff: true, applicationId: id })
  await recordAct(ctx, {
    act: 'document.edit',
    subject: { kind: 'document', id: before.id },
    detail: {
      application: id,
      type: filing.kind,
      typeBefore: before.kind,
      required: filing.required,
      requiredBefore: before.required,
    },
  })
}
