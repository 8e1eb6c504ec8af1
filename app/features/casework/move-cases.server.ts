import { countryName } from '#app/features/visas/names/country-name.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { canBeCorrected } from '../applications/corrections/correction.ts'
import { closeCorrections } from '../applications/corrections/request-correction.server.ts'
import type { RefusalReason } from '../applications/decision/refusal.ts'
import { recordActs } from '../audit/record-act.server.ts'
import { addStatusEntries, addUndoable, type CaseHead, changeCases, lockCases } from './case.store.server.ts'
import { isOverride, longestQuestion, settableStatuses, type UndoableChange } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { movedMore, movedWords } from './casework.words.ts'
import { type Checked, type Gate, gateBefore, needsOverride, noneChecked, type OpenDocument } from './gates/gate.ts'
import { readGates } from './gates/read-gates.server.ts'
import { nothingSent, notifyColleagues, notifyOfCases } from './notify-of-case.server.ts'
import { staffId } from './staff-id.ts'

/** An application as shown when the decision was made. */
export type SeenCase = { readonly id: Id<'application'>; readonly version: number }

export type MoveOrder = {
  readonly cases: readonly SeenCase[]
  readonly to: ApplicationStatus
  /** For the customer, shown with the status. */
  readonly note: string
  /** For colleagues and the audit log; required for an unusual move, or to pass a block. */
  readonly reason: string
  /** The government's reason, if it is a refusal and one was chosen. */
  readonly refusal?: RefusalReason | undefined
}

export type MoveProblem =
  | { code: 'not_settable' | 'too_long' }
  /** Some of the moves are overrides, or are blocked. */
  | { code: 'reason_needed'; overrides: readonly Id<'application'>[]; gated: readonly GatedCase[] }
  /** Nothing could be moved: each has changed, already has that status, or does not exist. */
  | { code: 'changed'; cases: readonly CaseHead[] }

export type GatedCase = { readonly id: Id<'application'>; readonly gate: Gate }

export type Moved = {
  readonly act: Id<'undoable-act'>
  readonly moved: readonly Id<'application'>[]
  /** Applications a colleague has changed since, in their current state. They were not moved. */
  readonly changed: readonly CaseHead[]
}

/**
 * Moves one or more applications to a status. Status, history, audit log, notifications and emails are written together
 * or not at all, and can be undone for some seconds; customers are notified after that.
 */
export function moveCases(
  ctx: RequestContext,
  { cases, to, note, reason, refusal }: MoveOrder,
): Promise<Result<Moved, MoveProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'decide'))
  if (Math.max(note.length, reason.length) > longestQuestion) return Promise.resolve(problem({ code: 'too_long' }))
  return inTransaction(ctx, async (ctx) => {
    if (!settableStatuses.includes(to)) return problem({ code: 'not_settable' })
    const locked = await lockCases(
      ctx.db,
      cases.map(({ id }) => id),
    )
    for (const one of locked) requireAllowed(mayWorkOnCase(ctx.actor, 'decide', one))
    // An erased application cannot be worked on.
    const isAsSeen = ({ id, version, status, erasedAt }: CaseHead) =>
      status !== to && !erasedAt && cases.some((seen) => seen.id === id && seen.version === version)
    const movable = locked.filter(isAsSeen)
    const changed = locked.filter((one) => !isAsSeen(one))
    if (movable.length === 0) return problem({ code: 'changed', cases: changed })
    const overrides = movable.filter(({ status }) => isOverride(status, to)).map(({ id }) => id)
    const checked = await readGates(ctx, movable.map(idOf), to)
    const gated = movable.flatMap(({ id }): GatedCase[] => {
      const gate = gateBefore(to, checked.get(id) ?? noneChecked)
      return gate ? [{ id, gate }] : []
    })
    const isForced = overrides.length > 0 || gated.some(({ gate }) => needsOverride(gate))
    if (isForced) requireAllowed(mayWorkOnCase(ctx.actor, 'override'), ctx.actor)
    if (overrides.length + gated.length > 0 && !reason.trim()) {
      return problem({ code: 'reason_needed', overrides, gated })
    }

    const isException = (id: Id<'application'>) => overrides.includes(id) || gated.some((one) => one.id === id)
    const changes = await move(ctx, movable, { to, note: note.trim(), refusal, checked, isException })
    const act = newId<'undoable-act'>()
    await addUndoable(ctx.db, { id: act, actorId: staffId(ctx.actor), changes, at: ctx.now })
    const acts = movable.map(({ id, status }) => {
      const past = gated.find((one) => one.id === id)?.gate
      return {
        act: isException(id) ? ('application.override' as const) : ('application.move' as const),
        subject: { kind: 'application' as const, id },
        reason,
        detail: {
          from: status,
          to,
          ...(past && { past: past.code, ...passed(past) }),
        },
      }
    })
    await recordActs(ctx, acts)
    return ok({ act, moved: movable.map(({ id }) => id), changed })
  })
}

// The outcome is always notified, whatever the customer's settings.
const endings: readonly ApplicationStatus[] = ['approved', 'rejected', 'cancelled', 'withdrawn']

const idOf = ({ id }: CaseHead) => id
const kindsOf = (open: readonly OpenDocument[]) => open.map(({ kind }) => kind).join(' ')

/** What was overridden, for the audit log. */
function passed(gate: Gate) {
  if (gate.code === 'documents') return { kinds: kindsOf(gate.open) }
  return gate.code === 'filing' ? { missing: gate.missing.join(' ') } : {}
}

type Wanted = {
  to: ApplicationStatus
  note: string
  refusal: RefusalReason | undefined
  checked: ReadonlyMap<Id<'application'>, Checked>
  isException(id: Id<'application'>): boolean
}

async function move(
  ctx: RequestContext,
  cases: readonly CaseHead[],
  { to, note, refusal, checked, isException }: Wanted,
): Promise<UndoableChange[]> {
  const { actor, db, now } = ctx
  const ids = cases.map(({ id }) => id)
  const versions = await changeCases(db, ids, { status: to, movedAt: now }, now)
  const refusalReason = to === 'rejected' ? refusal : undefined
  const entry = { status: to, at: now, note: note || null, actorId: staffId(actor), refusalReason }
  await addStatusEntries(
    db,
    cases.map(({ id }) => ({ applicationId: id, ...entry, isOverride: isException(id) })),
  )
  // Open correction requests end once the answers can no longer be corrected.
  const ended = canBeCorrected(to)
    ? undefined
    : await closeCorrections({ ...ctx, actor: service('correction.keep') }, ids)
  const notified = await notifyOfCases(ctx, cases, ({ id, toCountry, toName }) => {
    const country = countryName(toCountry, toName)
    const moved = { to, country, note, hasVisa: checked.get(id)?.hasVisa ?? false }
    const topic = endings.includes(to) ? 'service' : 'application'
    return { topic, ...movedWords(moved), more: movedMore(moved, dayOf(now)) }
  })
  await notifyColleagues(ctx, ...ids)
  return cases.map(({ id, status, movedAt }, index) => {
    const correction = ended?.get(id)
    return {
      applicationId: id,
      status: { from: status, to, movedAt: movedAt.toISOString() },
      ...(correction && { correction: { opened: null, ended: correction } }),
      version: versions.get(id) ?? 0,
      told: notified[index] ?? nothingSent,
    }
  })
}
