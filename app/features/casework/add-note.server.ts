import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { holdCases, addNote as saveNote } from './case.store.server.ts'
import { longestNote } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { staffId } from './staff-id.ts'
import { tellColleagues } from './tell-of-case.server.ts'

/** Adds a note for colleagues, once per form. Travellers never see it. */
export function addNote(
  call: Call,
  applicationId: Id<'application'>,
  text: string,
  onceKey: string = crypto.randomUUID(),
): Promise<Result<null, { code: 'empty' | 'too_long' }>> {
  requireAllowed(mayWorkOnCase(call.actor, 'note'))
  const note = text.trim()
  if (!note) return Promise.resolve(problem({ code: 'empty' }))
  if (note.length > longestNote) return Promise.resolve(problem({ code: 'too_long' }))
  const once = { key: onceKey, body: JSON.stringify([applicationId, note]) }
  return onceOnly(call, 'case-note', once, async (call) => {
    const { actor, db, now } = call
    const [head] = await holdCases(db, [applicationId])
    requireAllowed(mayWorkOnCase(actor, 'note', requireFound(head)))
    await saveNote(db, { id: newId(), applicationId, authorId: staffId(actor), text: note, at: now })
    await tellColleagues(call, applicationId)
    await recordAct(call, { act: 'application.note', subject: { kind: 'application', id: applicationId } })
    return ok(null)
  })
}
