import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { service } from '#app/platform/actor.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { canBeCorrected } from '../applications/corrections/correction.ts'
import { closeCorrections } from '../applications/corrections/request-correction.server.ts'
import { recordActs } from '../audit/record-act.server.ts'
import { addStatusEntries, addUndoable, type CaseHead, changeCases, holdCases } from './case.store.server.ts'
import { isOverride, longestQuestion, settableStatuses, type UndoableChange } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { movedWords } from './casework.words.ts'
import { staffId } from './staff-id.ts'
import { nothingTold, tellColleagues, tellOfCases } from './tell-of-case.server.ts'

/** An application as somebody saw it when they decided. */
export type SeenCase = { readonly id: Id<'application'>; readonly version: number }

export type MoveOrder = {
  readonly cases: readonly SeenCase[]
  readonly to: ApplicationStatus
  /** For the customer, who reads it with the status. */
  readonly note: string
  /** For colleagues and the books; wanted for every move that is not a normal one. */
  readonly reason: string
}

export type MoveProblem =
  | { code: 'not_settable' | 'too_long' }
  /** Some of the moves are overrides. */
  | { code: 'reason_needed'; overrides: readonly Id<'application'>[] }
  /** Nothing could be moved: each was changed meanwhile, is in that status already, or is not there. */
  | { code: 'changed'; cases: readonly CaseHead[] }

export type Moved = {
  readonly act: Id<'undoable-act'>
  readonly moved: readonly Id<'application'>[]
  /** What somebody else changed meanwhile, as it stands now. It was left as it is. */
  readonly changed: readonly CaseHead[]
}

/**
 * Moves one application or many to a status. Status, history, audit, notices and letters are written together or not at
 * all, and can be taken back for some seconds; the customers are told after that.
 */
export function moveCases(call: Call, { cases, to, note, reason }: MoveOrder): Promise<Result<Moved, MoveProblem>> {
  requireAllowed(mayWorkOnCase(call.actor, 'decide'))
  if (Math.max(note.length, reason.length) > longestQuestion) return Promise.resolve(problem({ code: 'too_long' }))
  return inTransaction(call, async (call) => {
    if (!settableStatuses.includes(to)) return problem({ code: 'not_settable' })
    const held = await holdCases(
      call.db,
      cases.map(({ id }) => id),
    )
    for (const one of held) requireAllowed(mayWorkOnCase(call.actor, 'decide', one))
    // Of what was erased nothing is left to work on.
    const isAsSeen = ({ id, version, status, erasedAt }: CaseHead) =>
      status !== to && !erasedAt && cases.some((seen) => seen.id === id && seen.version === version)
    const movable = held.filter(isAsSeen)
    const changed = held.filter((one) => !isAsSeen(one))
    if (movable.length === 0) return problem({ code: 'changed', cases: changed })
    const overrides = movable.filter(({ status }) => isOverride(status, to)).map(({ id }) => id)
    if (overrides.length > 0) requireAllowed(mayWorkOnCase(call.actor, 'override'), call.actor)
    if (overrides.length > 0 && !reason.trim()) return problem({ code: 'reason_needed', overrides })

    const changes = await move(call, movable, { to, note: note.trim() })
    const act = newId<'undoable-act'>()
    await addUndoable(call.db, { id: act, actorId: staffId(call.actor), changes, at: call.now })
    const acts = movable.map(({ id, status }) => ({
      act: isOverride(status, to) ? ('application.override' as const) : ('application.move' as const),
      subject: { kind: 'application' as const, id },
      reason,
      detail: { from: status, to },
    }))
    await recordActs(call, acts)
    return ok({ act, moved: movable.map(({ id }) => id), changed })
  })
}

// How it ended is told to everybody, whatever they switched off.
const endings: readonly ApplicationStatus[] = ['approved', 'rejected', 'cancelled', 'withdrawn']

async function move(
  call: Call,
  cases: readonly CaseHead[],
  { to, note }: { to: ApplicationStatus; note: string },
): Promise<UndoableChange[]> {
  const { actor, db, now } = call
  const ids = cases.map(({ id }) => id)
  const versions = await changeCases(db, ids, { status: to, movedAt: now }, now)
  const entry = { status: to, at: now, note: note || null, actorId: staffId(actor) }
  await addStatusEntries(
    db,
    cases.map(({ id, status }) => ({ applicationId: id, ...entry, isOverride: isOverride(status, to) })),
  )
  // What cannot be corrected any more is not asked for any longer.
  const ended = canBeCorrected(to)
    ? undefined
    : await closeCorrections({ ...call, actor: service('correction.keep') }, ids)
  const told = await tellOfCases(call, cases, ({ reference, toName }) => ({
    topic: endings.includes(to) ? 'service' : 'application',
    ...movedWords({ reference, to, country: toName, note }),
  }))
  await tellColleagues(call, ...ids)
  return cases.map(({ id, status, movedAt }, index) => {
    const correction = ended?.get(id)
    return {
      applicationId: id,
      status: { from: status, to, movedAt: movedAt.toISOString() },
      ...(correction && { correction: { opened: null, ended: correction } }),
      version: versions.get(id) ?? 0,
      told: told[index] ?? nothingTold,
    }
  })
}
