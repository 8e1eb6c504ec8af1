import { tickTask } from '#app/features/casework/tasks/tick-task.server.ts'
import { idParam } from '#app/platform/http/params.ts'
import { type Act, type Answered, said } from '../act.ts'

/** Marks a promised task as done or not done. If it has been refunded since, the page says so. */
export async function tick(act: Act): Promise<Answered> {
  const { ctx, id, intent, fields } = act
  const result = await tickTask(ctx, id, { id: idParam(fields.text('task')), isDone: intent === 'task-done' })
  return said(act, result.ok ? 'task-saved' : undefined)
}
