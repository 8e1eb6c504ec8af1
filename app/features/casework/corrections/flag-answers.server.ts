import { questionsOf } from '#app/features/applications/corrections/correctable.ts'
import { canBeCorrected, longestNote } from '#app/features/applications/corrections/correction.ts'
import {
  closeCorrection,
  openCorrection,
  readOpenCorrection,
} from '#app/features/applications/corrections/request-correction.server.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import type { Step } from '#app/features/applications/steps/step.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { addDays, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { isSeen, lengthOf, manyLines } from '#app/lib/typed-text.ts'
import { service } from '#app/platform/actor.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { addUndoable, type CaseHead, changeCase, lockCases } from '../case.store.server.ts'
import type { UndoableChange } from '../case.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { flaggedMore, flaggedWords } from '../casework.words.ts'
import { notifyColleagues, notifyOfCase } from '../notify-of-case.server.ts'
import { staffId } from '../staff-id.ts'

export type Flags = { readonly fields: readonly string[]; readonly note: string; readonly dueOn: PlainDate | undefined }

export type FlagProblem = { code: 'none' | 'note' | 'note_long' | 'day' | 'day_past' | 'day_far' } | { code: 'closed' }

/** Maximum days for a correction. */
const mostDays = 365

type Done = { readonly act: Id<'undoable-act'> }

/**
 * Requests a correction of answers, with a note and a due date. It replaces an open request, which prefilled the form.
 * A resubmitted form changes nothing. It can be undone for some seconds.
 */
export function flagAnswers(
  ctx: RequestContext,
  id: Id<'application'>,
  flags: Flags,
): Promise<Result<Done, FlagProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'flag'))
  return inTransaction(ctx, async (ctx) => {
    const one = await lock(ctx, id)
    const asked = checked(flags, await readPages(ctx, id), dayOf(ctx.now))
    if (!asked.ok) return asked
    if (!canBeCorrected(one.status)) return problem({ code: 'closed' })
    const { fields, note, dueOn } = asked.value
    const open = await readOpenCorrection({ ...ctx, actor: service('application.read') }, one)
    const isSame = open && open.note === note && open.dueOn === dueOn && open.fields.join() === fields.join()
    if (isSame) return ok({ act: await keep(ctx, []) })
    const change = await flag(ctx, one, asked.value)
    const detail = { fields: fields.join(', '), due: dueOn }
    await recordAct(ctx, { act: 'application.flag', subject: { kind: 'application', id }, detail })
    return ok({ act: await keep(ctx, [change]) })
  })
}

/** Withdraws the correction request without notifying the traveller. It can be undone for some seconds. */
export function unflagAnswers(ctx: RequestContext, id: Id<'application'>): Promise<Done> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'flag'))
  return inTransaction(ctx, async (ctx) => {
    const one = await lock(ctx, id)
    const ended = await closeCorrection({ ...ctx, actor: service('correction.keep') }, id)
    if (!ended) return { act: await keep(ctx, []) }
    const version = await changeCase(ctx.db, id, {}, ctx.now)
    await recordAct(ctx, { act: 'application.unflag', subject: { kind: 'application', id } })
    await announceBoth(ctx, one)
    const correction = { opened: null, ended }
    return { act: await keep(ctx, [{ applicationId: id, correction, version, told: { notice: null, letter: null } }]) }
  })
}

/** The question pages of the application for its visa. */
async function readPages(ctx: RequestContext, id: Id<'application'>): Promise<readonly Step[]> {
  const opening: RequestContext = { ...ctx, actor: service('application.read', 'account.read', 'quote.use') }
  return (await readDraft(opening, id, 'read')).steps
}

async function lock(ctx: RequestContext, id: Id<'application'>): Promise<CaseHead> {
  const [locked] = await lockCases(ctx.db, [id])
  const one = requireFound(locked)
  requireAllowed(mayWorkOnCase(ctx.actor, 'flag', one))
  return one
}

type Checked = { fields: string[]; note: string; dueOn: PlainDate }

function checked(
  { fields, note, dueOn }: Flags,
  steps: readonly Step[],
  today: PlainDate,
): Result<Checked, FlagProblem> {
  const known = questionsOf(fields, steps).map(({ key }) => key)
  const text = manyLines(note)
  if (known.length === 0) return problem({ code: 'none' })
  if (!isSeen(text)) return problem({ code: 'note' })
  if (lengthOf(text) > longestNote) return problem({ code: 'note_long' })
  if (!dueOn) return problem({ code: 'day' })
  if (dueOn <= today) return problem({ code: 'day_past' })
  if (dueOn > addDays(today, mostDays)) return problem({ code: 'day_far' })
  return ok({ fields: known, note: text, dueOn })
}

async function flag(ctx: RequestContext, one: CaseHead, asked: Checked): Promise<UndoableChange> {
  const { id } = one
  const by = { ...asked, askedById: staffId(ctx.actor) }
  const { opened, replaced, number } = await openCorrection({ ...ctx, actor: service('correction.keep') }, id, by)
  const version = await changeCase(ctx.db, id, {}, ctx.now)
  const notified = await notifyOfCase(ctx, one, () => ({
    topic: 'service',
    isWanted: true,
    ...flaggedWords({ ...asked, number }),
    more: flaggedMore(),
    link: ownCaseAt(id).correct,
  }))
  await announceBoth(ctx, one)
  return { applicationId: id, correction: { opened, ended: replaced }, version, told: notified }
}

async function announceBoth(ctx: RequestContext, { id, ownerId }: CaseHead): Promise<void> {
  await notifyColleagues(ctx, id)
  await announce(ctx.db, { accountId: ownerId })
}

async function keep(ctx: RequestContext, changes: UndoableChange[]): Promise<Id<'undoable-act'>> {
  const act = newId<'undoable-act'>()
  if (changes.length > 0) {
    await addUndoable(ctx.db, { id: act, actorId: staffId(ctx.actor), changes, at: ctx.now })
  }
  return act
}
