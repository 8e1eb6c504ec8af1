import { queueAt, readQueueState } from '#app/features/casework/queue/queue-query.ts'
import { deleteView, saveView } from '#app/features/casework/queue/views.server.ts'
import { isId } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { viewsWords } from './queue.words.ts'
import { viewForm } from './view.form.ts'

/** Keeps the list of the address under a name, or forgets one; answers with what is wrong, else leads back to the list. */
export async function changeViews(call: Call, page: PageRequest, request: Request) {
  const fields = await readFields(request)
  const state = readQueueState(new URL(request.url).searchParams)
  const back = queueAt(state)
  if (fields.text('intent') === 'delete-view') {
    const id = fields.text('id')
    if (!isId<'case-view'>(id)) throw new NotFound()
    await deleteView(call, id)
    throw redirectWithFlash(page, back, 'view-deleted')
  }
  if (fields.text('intent') !== 'save-view') throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const sent = viewForm.read(fields)
  if (!sent.ok) return sent.refuse()
  const saved = await saveView(call, sent.value.view, state)
  if (saved.ok) throw redirectWithFlash(page, back, 'view-saved')
  return sent.refuse({ view: viewsWords.problems[saved.problem.code] })
}
