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
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { addUndoable, type CaseHead, changeCase, holdCases } from '../case.store.server.ts'
import type { UndoableChange } from '../case.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { flaggedMore, flaggedWords } from '../casework.words.ts'
import { staffId } from '../staff-id.ts'
import { tellColleagues, tellOfCase } from '../tell-of-case.server.ts'

export type Flags = { readonly fields: readonly string[]; readonly note: string; readonly dueOn: PlainDate | undefined }

export type FlagProblem = { code: 'none' | 'note' | 'note_long' | 'day' | 'day_past' | 'day_far' } | { code: 'closed' }

/** Maximum days for a correction. */
const mostDays = 365

type Done = { readonly act: Id<'undoable-act'> }

/**
 * Requests a correction of answers, with a note and a due date. It replaces an open request, which prefilled the form.
 * A resubmitted form changes nothing. It can be undone for some seconds.
 */
export function flagAnswers(call: Call, id: Id<'application'>, flags: Flags): Promise<Result<Done, FlagProblem>> {
  requireAllowed(mayWorkOnCase(call.actor, 'flag'))
  return inTransaction(call, async (call) => {
    const one = await hold(call, id)
    const asked = checked(flags, await readPages(call, id), dayOf(call.now))
    if (!asked.ok) return asked
    if (!canBeCorrected(one.status)) return problem({ code: 'closed' })
    const { fields, note, dueOn } = asked.value
    const open = await readOpenCorrection({ ...call, actor: service('application.read') }, one)
    const isSame = open && open.note === note && open.dueOn === dueOn && open.fields.join() === fields.join()
    if (isSame) return ok({ act: await keep(call, []) })
    const change = await flag(call, one, asked.value)
    const detail = { fields: fields.join(', '), due: dueOn }
    await recordAct(call, { act: 'application.flag', subject: { kind: 'application', id }, detail })
    return ok({ act: await keep(call, [change]) })
  })
}

/** Withdraws the correction request without notifying the traveller. It can be undone for some seconds. */
export function unflagAnswers(call: Call, id: Id<'application'>): Promise<Done> {
  requireAllowed(mayWorkOnCase(call.actor, 'flag'))
  return inTransaction(call, async (call) => {
    const one = await hold(call, id)
    const ended = await closeCorrection({ ...call, actor: service('correction.keep') }, id)
    if (!ended) return { act: await keep(call, []) }
    const version = await changeCase(call.db, id, {}, call.now)
    await recordAct(call, { act: 'application.unflag', subject: { kind: 'application', id } })
    await announceBoth(call, one)
    const correction = { opened: null, ended }
    return { act: await keep(call, [{ applicationId: id, correction, version, told: { notice: null, letter: null } }]) }
  })
}

/** The question pages of the application for its visa. */
async function readPages(call: Call, id: Id<'application'>): Promise<readonly Step[]> {
  const opening: Call = { ...call, actor: service('application.read', 'account.read', 'quote.use') }
  return (await readDraft(opening, id, 'read')).steps
}

async function hold(call: Call, id: Id<'application'>): Promise<CaseHead> {
  const [held] = await holdCases(call.db, [id])
  const one = requireFound(held)
  requireAllowed(mayWorkOnCase(call.actor, 'flag', one))
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

async function flag(call: Call, one: CaseHead, asked: Checked): Promise<UndoableChange> {
  const { id } = one
  const by = { ...asked, askedById: staffId(call.actor) }
  const { opened, replaced, number } = await openCorrection({ ...call, actor: service('correction.keep') }, id, by)
  const version = await changeCase(call.db, id, {}, call.now)
  const told = await tellOfCase(call, one, () => ({
    topic: 'service',
    isWanted: true,
    ...flaggedWords({ ...asked, number }),
    more: flaggedMore(),
    link: ownCaseAt(id).correct,
  }))
  await announceBoth(call, one)
  return { applicationId: id, correction: { opened, ended: replaced }, version, told }
}

async function announceBoth(call: Call, { id, ownerId }: CaseHead): Promise<void> {
  await tellColleagues(call, id)
  await announce(call.db, { accountId: ownerId })
}

async function keep(call: Call, changes: UndoableChange[]): Promise<Id<'undoable-act'>> {
  const act = newId<'undoable-act'>()
  if (changes.length > 0) {
    await addUndoable(call.db, { id: act, actorId: staffId(call.actor), changes, at: call.now })
  }
  return act
}
