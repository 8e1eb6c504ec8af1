import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { undoSeconds } from '#app/features/applications/undo.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import type { AuditAct } from '../audit/audit.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { type Told, takeBackUntold, tell } from '../notifications/tell.server.ts'
import { countChange, holdDocument, holdInSlot, type Place, saveDecision } from './decision.store.server.ts'
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
  call: Call,
  decision: Decision,
): Promise<Result<{ applicationId: Id<'application'>; kind: string }, DecisionProblem>> {
  requireAllowed(mayActOnDocument(call.actor, 'decide'), call.actor)
  return inTransaction(call, async (call) => {
    const { document, place } = requireFound(await holdDocument(call.db, decision.documentId))
    requireAllowed(mayActOnDocument(call.actor, 'decide', document))
    const wrong = whatIsWrong(decision, document, place) ?? (await quarantineOf(call, decision))
    if (wrong) return problem(wrong)
    await decide(call, decision, document, place)
    return ok({ applicationId: place.id, kind: document.kind })
  })
}

/** Returns a document to its unchecked state, to undo a decision that the caller has locked and checked. */
export async function undoDecision(call: Call, documentId: Id<'document'>): Promise<void> {
  requireAllowed(mayActOnDocument(call.actor, 'decide'))
  const { document, place } = requireFound(await holdDocument(call.db, documentId))
  requireAllowed(mayActOnDocument(call.actor, 'decide', document))
  await decide(call, { documentId, seen: document, verdict: 'uploaded' }, document, place)
}

async function decide(call: Call, decision: Decision, document: Document, place: Place): Promise<void> {
  await write(call, decision, document)
  await countChange(call.db, place.id, call.now)
  await tellOf(call, decision, document, place)
  await recordAct(call, {
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
export async function askAgain(call: Call, slot: Slot, note: string): Promise<void> {
  requireAllowed(mayActOnDocument(call.actor, 'ask-again'))
  const held = await holdInSlot(call.db, slot)
  if (!held || held.document.version === 0 || !canDecide(held.place.status, 'rejected')) return
  const { document, place } = held
  const { version, status, rejectionNote } = document
  // It was already requested with the same note, and nothing has been uploaded since.
  if (status === 'rejected' && rejectionNote === note) return
  const rejected = { verdict: 'rejected', reason: 'does_not_match', note } as const
  const decision: Decision = { ...rejected, documentId: document.id, seen: { version, status } }
  await write(call, decision, document)
  await countChange(call.db, place.id, call.now)
  await tellOf(call, decision, document, place)
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
async function quarantineOf({ db }: Call, { documentId, verdict }: Decision): Promise<DecisionProblem | undefined> {
  if (verdict === 'rejected') return undefined
  const found = await findFile(db, documentId)
  return found?.file.quarantine ? { code: 'quarantined' } : undefined
}

async function write({ actor, db, now }: Call, { verdict, reason, note = '' }: Decision, { id }: Document) {
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
async function tellOf(call: Call, decision: Decision, document: Document, place: Place): Promise<void> {
  const { verdict, reason, note = '' } = decision
  const { kind, ownerId, version } = document
  const decided = { kind, verdict, reason, note: note.trim() }
  const { reference } = place
  const titles = () => verdicts.map((verdict) => decidedWords({ ...decided, verdict }).title)
  const wasUntold = await takeBackUntold(call, ownerId, { reference, titles })
  await announce(call.db, { staff: true, applicationId: place.id })
  if (verdict === 'uploaded' && wasUntold) return
  const at = ownCaseAt(place.id)
  const link = verdict === 'rejected' ? at.document(kind) : at.details
  const trip = await readTrip(call, place.id)
  const told = (): Told => ({
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
  const isHeld = call.actor.kind === 'staff' && verdict !== 'uploaded'
  await tell(call, ownerId, told, isHeld ? undoSeconds : 0)
}
