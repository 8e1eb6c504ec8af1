import { claimCase } from '#app/features/casework/queue/claim-case.server.ts'
import { readAssignee } from '#app/features/casework/queue/read-assignee.server.ts'
import { readUndoable } from '#app/features/casework/read-undoable.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { QueueAnswer } from './queue-answer.ts'

/** Claims an unassigned case, or returns who claimed it first. */
export async function claim(ctx: RequestContext, fields: Fields): Promise<QueueAnswer> {
  const id = idParam<'application'>(fields.text('claim'))
  const claimed = await claimCase(ctx, id)
  if (claimed.ok) return { undoable: await readUndoable(ctx, claimed.value.act) }
  return { taken: await readAssignee(ctx, id) }
}
