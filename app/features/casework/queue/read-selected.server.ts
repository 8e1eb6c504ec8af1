import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { isOverride } from '../case.ts'
import { type CaseworkAction, mayWorkOnCase } from '../casework.policy.ts'
import { type Gate, gateBefore, noneChecked } from '../gates/gate.ts'
import { readGates } from '../gates/read-gates.server.ts'
import type { SeenCase } from '../move-cases.server.ts'
import { staffId } from '../staff-id.ts'
import { findCases, listColleagues } from './queue.store.server.ts'
import { pageLength, type QueueRow } from './queue.ts'

export const selectedActs = ['status', 'assign', 'ask'] as const
export type SelectedAct = (typeof selectedActs)[number]

const needs: Record<SelectedAct, CaseworkAction> = { status: 'decide', assign: 'assign', ask: 'ask' }

export type Colleague = { readonly id: Id<'account'>; readonly name: string }

/** What an act would do to one selected application. */
export type SelectedCase = {
  readonly row: QueueRow
  /** A colleague has changed it since it was selected; the row shows its current state. */
  readonly isChanged: boolean
  /** It already has that status or assignee. */
  readonly isThere: boolean
  readonly isOverride: boolean
  /** What blocks the new status. */
  readonly gate: Gate | undefined
}

export type Selection = {
  readonly cases: readonly SelectedCase[]
  readonly colleagues: readonly Colleague[]
  /** Selected applications that no longer exist, or that this person may not work on. */
  readonly missing: number
}

type Asked = {
  readonly act: SelectedAct
  readonly seen: readonly SeenCase[]
  readonly to?: ApplicationStatus | undefined
  readonly assigneeId?: Id<'account'> | null | undefined
}

/** Returns what an act would do to the selected applications in their current state, without changing anything. */
export async function readSelected(ctx: RequestContext, { act, seen, to, assigneeId }: Asked): Promise<Selection> {
  requireAllowed(mayWorkOnCase(ctx.actor, needs[act]))
  const chosen = seen.slice(0, pageLength)
  const [rows, colleagues] = await Promise.all([
    findCases(
      ctx.db,
      staffId(ctx.actor),
      chosen.map(({ id }) => id),
    ),
    act === 'assign' ? listColleagues(ctx.db) : [],
  ])
  const found = rows.map(({ id }) => id)
  const checked = to && (await readGates(ctx, found, to))
  const cases = rows.map((row) => ({
    row,
    gate: to && row.status !== to && checked ? gateBefore(to, checked.get(row.id) ?? noneChecked) : undefined,
    isChanged: chosen.some(({ id, version }) => id === row.id && version !== row.version),
    isThere: act === 'assign' ? assigneeId !== undefined && row.assigneeId === assigneeId : row.status === to,
    isOverride: act === 'status' && to !== undefined && row.status !== to && isOverride(row.status, to),
  }))
  return { cases, colleagues, missing: chosen.length - rows.length }
}
