import { tickTask } from '#app/features/casework/tasks/tick-task.server.ts'
import { idParam } from '#app/platform/http/params.ts'
import { type Act, type Answered, said } from '../act.ts'

/** Something that was promised for the case is done, or is not after all. What was refunded meanwhile says so on the page. */
export async function tick(act: Act): Promise<Answered> {
  const { call, id, intent, fields } = act
  const result = await tickTask(call, id, { id: idParam(fields.text('task')), isDone: intent === 'task-done' })
  return said(act, result.ok ? 'task-saved' : undefined)
}
