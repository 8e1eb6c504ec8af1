import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { findUndoable, nameCase } from './case.store.server.ts'
import { type UndoableChange, undoSeconds } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { staffId } from './staff-id.ts'

/** One of the user's own acts that can still be undone. */
export type Undoable = {
  readonly act: Id<'undoable-act'>
  readonly cases: number
  /** The case concerned, if it was a single one. */
  readonly about: { readonly name: string; readonly reference: string } | undefined
  readonly done:
    | { kind: 'moved'; to: ApplicationStatus }
    | { kind: 'assigned'; toMe: boolean; taken: boolean }
    | { kind: 'asked' }
    | { kind: 'gave-back'; taken: boolean }
    | { kind: 'decided'; document: NonNullable<UndoableChange['document']> }
  /** At least 1. */
  readonly secondsLeft: number
}

/** Returns an act while its own actor can still undo it; otherwise undefined. */
export async function readUndoable(ctx: RequestContext, actId: Id<'undoable-act'>): Promise<Undoable | undefined> {
  const { actor, db, now } = ctx
  requireAllowed(mayWorkOnCase(actor, 'see'))
  const act = await findUndoable(db, actId)
  const secondsLeft = act ? Math.ceil(undoSeconds - (now.getTime() - act.at.getTime()) / 1000) : 0
  const [first] = act?.changes ?? []
  if (!act || !first || act.undoneAt || act.actorId !== staffId(actor) || secondsLeft < 1) return undefined
  return {
    act: actId,
    cases: act.changes.length,
    about: act.changes.length === 1 ? await nameCase(db, first.applicationId) : undefined,
    done: doneBy(first, actor),
    secondsLeft,
  }
}

function doneBy({ status, assignee, correction, document }: UndoableChange, actor: Actor): Undoable['done'] {
  if (status) return { kind: 'moved', to: status.to }
  if (correction) return { kind: 'gave-back', taken: correction.opened === null }
  if (document) return { kind: 'decided', document }
  if (!assignee) return { kind: 'asked' }
  return { kind: 'assigned', toMe: assignee.to === staffId(actor), taken: assignee.to === null }
}
