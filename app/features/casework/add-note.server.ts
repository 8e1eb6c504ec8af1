import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { lockCases, addNote as saveNote } from './case.store.server.ts'
import { longestNote } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { notifyColleagues } from './notify-of-case.server.ts'
import { staffId } from './staff-id.ts'

/** Adds a note for colleagues, once per form. Travellers never see it. */
export function addNote(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  text: string,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Result<null, { code: 'empty' | 'too_long' }>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'note'))
  const note = text.trim()
  if (!note) return Promise.resolve(problem({ code: 'empty' }))
  if (note.length > longestNote) return Promise.resolve(problem({ code: 'too_long' }))
  const once = { key: idempotencyKey, body: JSON.stringify([applicationId, note]) }
  return withIdempotencyKey(ctx, 'case-note', once, async (ctx) => {
    const { actor, db, now } = ctx
    const [head] = await lockCases(db, [applicationId])
    requireAllowed(mayWorkOnCase(actor, 'note', requireFound(head)))
    await saveNote(db, { id: newId(), applicationId, authorId: staffId(actor), text: note, at: now })
    await notifyColleagues(ctx, applicationId)
    await recordAct(ctx, { act: 'application.note', subject: { kind: 'application', id: applicationId } })
    return ok(null)
  })
}
