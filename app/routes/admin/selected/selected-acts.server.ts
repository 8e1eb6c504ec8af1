import { redirect } from 'react-router'
import { settableStatuses } from '#app/features/casework/case.ts'
import { actOnSelected, type SelectedOrder } from '#app/features/casework/queue/act-on-selected.server.ts'
import { type SelectedAct, selectedActs } from '#app/features/casework/queue/read-selected.server.ts'
import { isId } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { selectedForm } from './selected.form.ts'
import { selectedWords as words } from './selected.words.ts'
import { seenCases } from './selected-address.ts'

type Problem = keyof typeof words.problems

/** The field for each problem; the others belong to the rows. */
const fieldOf: Partial<Record<Problem, string>> = {
  not_settable: 'to',
  reason_needed: 'reason',
  not_staff: 'assignee',
  no_question: 'question',
}

export function actOf(text: string | null): SelectedAct {
  const act = selectedActs.find((act) => act === text)
  if (!act) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  return act
}

export function statusOf(text: string | null) {
  return settableStatuses.find((status) => status === text)
}

/** The list the officer came from. */
export function listBehind(text: string | null): string {
  const path = ownPath(text)
  return path && /^\/admin\/applications(\?|$)/.test(path) ? path : href('/admin/applications')
}

function withDone(back: string, act: string): string {
  return `${back}${back.includes('?') ? '&' : '?'}done=${act}`
}

/** Applies the confirmed action and redirects to the list; returns a response only if nothing was done. */
export async function confirm(ctx: RequestContext, page: PageRequest, fields: Fields, url: URL) {
  const sent = selectedForm().read(fields)
  const order = orderOf(fields, sent.typed)
  const answer = 'wrong' in order ? order.wrong : await actOnSelected(ctx, order, fields.text('once'))
  if (typeof answer !== 'string' && answer.ok) {
    const flash = answer.left > 0 ? flashCookie(page, 'cases-left') : undefined
    const to = withDone(listBehind(url.searchParams.get('back')), answer.act)
    throw redirect(to, { status: 303, ...(flash && { headers: { 'Set-Cookie': flash } }) })
  }
  const code = typeof answer === 'string' ? answer : answer.code
  const field = fieldOf[code] ?? (code === 'too_long' ? longField(fields) : 'cases')
  const status = code === 'changed' || code === 'nothing_to_do' ? 409 : 422
  return sent.refuse([{ field, message: words.problems[code] }], { status })
}

const longField = (fields: Fields) => (fields.has('question') ? 'question' : 'note')

type Typed = ReturnType<ReturnType<typeof selectedForm>['read']>['typed']

function orderOf(fields: Fields, typed: Typed): SelectedOrder | { wrong: Problem } {
  const { assignee, question, note, reason } = typed
  const act = actOf(fields.text('act'))
  const cases = seenCases(typed.cases)
  if (cases.length === 0) return { wrong: 'none' }
  switch (act) {
    case 'status': {
      const to = statusOf(fields.text('to'))
      if (!to) return { wrong: 'not_settable' }
      return { act, cases, to, note, reason }
    }
    case 'assign': {
      if (assignee === 'nobody') return { act, cases, assigneeId: null }
      return isId<'account'>(assignee) ? { act, cases, assigneeId: assignee } : { wrong: 'not_staff' }
    }
    case 'ask':
      return question.trim() ? { act, cases, question } : { wrong: 'no_question' }
  }
}
