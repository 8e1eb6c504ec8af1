import { claimCase } from '#app/features/casework/queue/claim-case.server.ts'
import { readHolder } from '#app/features/casework/queue/read-holder.server.ts'
import { readUndoable } from '#app/features/casework/read-undoable.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { QueueAnswer } from './queue-answer.ts'

/** Claims an unassigned case, or returns who claimed it first. */
export async function claim(call: Call, fields: Fields): Promise<QueueAnswer> {
  const id = idParam<'application'>(fields.text('claim'))
  const claimed = await claimCase(call, id)
  if (claimed.ok) return { undoable: await readUndoable(call, claimed.value.act) }
  return { taken: await readHolder(call, id) }
}
