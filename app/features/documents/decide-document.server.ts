import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { undoSeconds } from '#app/features/applications/undo.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import type { AuditAct } from '../audit/audit.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { type NotificationContent, notify, withdrawPending } from '../notifications/notify.server.ts'
import { countChange, lockDocument, lockInSlot, type Place, saveDecision } from './decision.store.server.ts'
import { decidedMore, decidedWords } from './decision.words.ts'
import { mayActOnDocument } from './document.policy.ts'
import { findFile } from './document.store.server.ts'
import {
  canDecide,
  type Document,
  type DocumentStatus,
  longestNote,
  type RejectionReason,
  type Verdict,
  verdicts,
} from './document.ts'

export type Decision = {
  readonly documentId: Id<'document'>
  /** The document as shown when the decision was made. */
  readonly seen: { readonly version: number; readonly status: DocumentStatus }
  readonly verdict: Verdict
  readonly reason?: RejectionReason
  /** For the traveller, shown with the reason. */
  readonly note?: string
}

export type DecisionProblem =
  /** Another version was uploaded, or a colleague has decided since. `now` is the current state. */
  | { code: 'changed'; now: Pick<Document, 'version' | 'status' | 'rejectionReason'> }
  /** Its application is decided, closed, or with the government, so that a rejected document could not be replaced. */
  | { code: 'not_open'; status: ApplicationStatus }
  | { code: 'nothing_uploaded' }
  /** It has not been scanned for malware yet, or malware was found. */
  | { code: 'quarantined' }
  | { code: 'reason_needed' }
  /** The reason "other" requires a note. */
  | { code: 'note_needed' }
  | { code: 'note_too_long'; most: number }

const acts: Record<Verdict, AuditAct> = {
  verified: 'document.verify',
  rejected: 'document.reject',
  uploaded: 'document.reopen',
}

/**
 * Verifies a document, rejects it with a reason, or withdraws a decision. Decision, audit log, notification and email
 * are written together or not at all.
 */
export function decideDocument(
  ctx: RequestContext,
  decision: Decision,
): Promise<Result<{ applicationId: Id<'application'>; kind: string }, DecisionProblem>> {
  requireAllowed(mayActOnDocument(ctx.actor, 'decide'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { document, place } = requireFound(await lockDocument(ctx.db, decision.documentId))
    requireAllowed(mayActOnDocument(ctx.actor, 'decide', document))
    const wrong = whatIsWrong(decision, document, place) ?? (await quarantineOf(ctx, decision))
    if (wrong) return problem(wrong)
    await decide(ctx, decision, document, place)
    return ok({ applicationId: place.id, kind: document.kind })
  })
}

/** Returns a document to its unchecked state, to undo a decision that the caller has locked and checked. */
export async function undoDecision(ctx: RequestContext, documentId: Id<'document'>): Promise<void> {
  requireAllowed(mayActOnDocument(ctx.actor, 'decide'))
  const { document, place } = requireFound(await lockDocument(ctx.db, documentId))
  requireAllowed(mayActOnDocument(ctx.actor, 'decide', document))
  await decide(ctx, { documentId, seen: document, verdict: 'uploaded' }, document, place)
}

async function decide(ctx: RequestContext, decision: Decision, document: Document, place: Place): Promise<void> {
  await write(ctx, decision, document)
  await countChange(ctx.db, place.id, ctx.now)
  await notifyOf(ctx, decision, document, place)
  await recordAct(ctx, {
    act: acts[decision.verdict],
    subject: { kind: 'document', id: document.id },
    detail: {
      application: place.id,
      version: document.version,
      from: document.status,
      ...(decision.verdict === 'rejected' && { why: decision.reason ?? null }),
    },
  })
}

type Slot = { readonly applicationId: Id<'application'>; readonly kind: string }

/**
 * Requests an uploaded document again because it no longer matches the answers. For the service only, in the
 * transaction that changes the answers. Without an upload it is already required.
 */
export async function askAgain(ctx: RequestContext, slot: Slot, note: string): Promise<void> {
  requireAllowed(mayActOnDocument(ctx.actor, 'ask-again'))
  const locked = await lockInSlot(ctx.db, slot)
  if (!locked || locked.document.version === 0 || !canDecide(locked.place.status, 'rejected')) return
  const { document, place } = locked
  const { version, status, rejectionNote } = document
  // It was already requested with the same note, and nothing has been uploaded since.
  if (status === 'rejected' && rejectionNote === note) return
  const rejected = { verdict: 'rejected', reason: 'does_not_match', note } as const
  const decision: Decision = { ...rejected, documentId: document.id, seen: { version, status } }
  await write(ctx, decision, document)
  await countChange(ctx.db, place.id, ctx.now)
  await notifyOf(ctx, decision, document, place)
}

function whatIsWrong(decision: Decision, document: Document, place: Place): DecisionProblem | undefined {
  const { seen, verdict, reason, note = '' } = decision
  const { version, status, rejectionReason } = document
  if (status === 'pending') return { code: 'nothing_uploaded' }
  if (seen.version !== version || seen.status !== status || verdict === status) {
    return { code: 'changed', now: { version, status, rejectionReason } }
  }
  if (!canDecide(place.status, verdict)) return { code: 'not_open', status: place.status }
  if (verdict !== 'rejected') return undefined
  if (!reason) return { code: 'reason_needed' }
  if (reason === 'other' && !note.trim()) return { code: 'note_needed' }
  return note.trim().length > longestNote ? { code: 'note_too_long', most: longestNote } : undefined
}

/** A document that cannot be opened cannot be accepted. */
async function quarantineOf(
  { db }: RequestContext,
  { documentId, verdict }: Decision,
): Promise<DecisionProblem | undefined> {
  if (verdict === 'rejected') return undefined
  const found = await findFile(db, documentId)
  return found?.file.quarantine ? { code: 'quarantined' } : undefined
}

async function write({ actor, db, now }: RequestContext, { verdict, reason, note = '' }: Decision, { id }: Document) {
  const rejected = verdict === 'rejected'
  const decided = verdict !== 'uploaded'
  const decision = {
    status: verdict,
    rejectionReason: rejected ? (reason ?? null) : null,
    rejectionNote: rejected ? note.trim() || null : null,
    decidedAt: decided ? now : null,
    decidedById: decided && actor.kind === 'staff' ? actor.accountId : null,
  }
  await saveDecision(db, id, decision, now)
}

/**
 * Notifies the traveller in the app and by email once their pages show the decision; colleagues with the case open see
 * it at once. A decision changed or withdrawn before then is not notified.
 */
async function notifyOf(ctx: RequestContext, decision: Decision, document: Document, place: Place): Promise<void> {
  const { verdict, reason, note = '' } = decision
  const { kind, ownerId, version } = document
  const decided = { kind, verdict, reason, note: note.trim() }
  const { reference } = place
  const titles = () => verdicts.map((verdict) => decidedWords({ ...decided, verdict }).title)
  const wasPending = await withdrawPending(ctx, ownerId, { reference, titles })
  await announce(ctx.db, { staff: true, applicationId: place.id })
  if (verdict === 'uploaded' && wasPending) return
  const at = ownCaseAt(place.id)
  const link = verdict === 'rejected' ? at.document(kind) : at.details
  const trip = await readTrip(ctx, place.id)
  const content = (): NotificationContent => ({
    kind: 'document',
    topic: verdict === 'rejected' ? 'service' : 'application',
    reference,
    isWanted: verdict === 'rejected',
    ...decidedWords(decided),
    trip,
    more: decidedMore({ ...decided, version }),
    link,
  })
  // Decisions by the service, and reopened documents, are shown immediately.
  const isHeld = ctx.actor.kind === 'staff' && verdict !== 'uploaded'
  await notify(ctx, ownerId, content, isHeld ? undoSeconds : 0)
}
