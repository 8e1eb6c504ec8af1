import { data } from 'react-router'
import { readQueueState } from '#app/features/casework/queue/queue-query.ts'
import { deleteView, saveView } from '#app/features/casework/queue/views.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { viewsWords } from '../queue.words.ts'
import type { QueueAnswer } from '../queue-answer.ts'
import { viewForm } from './view.form.ts'

/** Saves the current list under a name, or deletes a view. */
export async function changeViews(ctx: RequestContext, request: Request, fields: Fields) {
  if (fields.text('intent') === 'delete-view') {
    await deleteView(ctx, idParam<'case-view'>(fields.text('id')))
    return data<QueueAnswer>({ view: 'deleted' })
  }
  if (fields.text('intent') !== 'save-view') throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const sent = viewForm.read(fields)
  if (!sent.ok) return data<QueueAnswer>({ view: sent.answer() }, { status: 422 })
  const saved = await saveView(
    ctx,
    sent.value.view,
    fields.text('shared') === 'yes',
    readQueueState(new URL(request.url).searchParams),
  )
  if (saved.ok) return data<QueueAnswer>({ view: 'saved' })
  const view = sent.answer({ view: viewsWords.problems[saved.problem.code] })
  return data<QueueAnswer>({ view }, { status: 422 })
}
