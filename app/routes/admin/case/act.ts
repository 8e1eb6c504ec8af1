import { redirect } from 'react-router'
import type { CaseAnswer, CaseIntent } from '#app/features/casework/detail/case-view.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import type { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { dateFields } from '#app/ui/form/date-question.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { seenFrom } from './seen-from.server.ts'

/** One form of a case's page, as it was sent. */
export type Act = {
  readonly call: Call
  readonly page: PageRequest
  readonly request: Request
  readonly id: Id<'application'>
  readonly intent: CaseIntent
  readonly fields: Fields
}

/** What the page says where an act was not done; an act that was done leads on, and answers nothing. */
export type Answered = CaseAnswer & { readonly status: 409 | 422 }

type More = Pick<CaseAnswer, 'conflict'>

/** The page again, with what is wrong and with everything that was typed. */
export function refused(
  { intent, fields }: Act,
  status: 409 | 422,
  problems: FieldProblem[],
  more: More = {},
): Answered {
  const names = [
    'moveNote',
    'overrideTo',
    'overrideReason',
    'overrideNote',
    'rejectReason',
    'rejectNote',
    'note',
    'question',
    'flagNote',
    ...dateFields('flagDue'),
    ...dateFields('visaEnd'),
  ]
  const typed = Object.fromEntries(names.filter((name) => fields.has(name)).map((name) => [name, fields.text(name)]))
  return { intent, typed: { ...typed, flag: fields.all('flag').join(' ') }, problems, status, ...more }
}

/** The same case again, with the paper that was looked at. */
export function sameCase({ request, id }: Act, more: Readonly<Record<string, string>> = {}): string {
  const paper = new URL(request.url).searchParams.get('doc')
  return seenFrom(request, id, { ...(paper && { doc: paper }), ...more })
}

/** On to a page after an act, with a message where there is one. */
export function leadTo(address: string, flash?: ReturnType<typeof flashCookie>): never {
  throw redirect(address, { status: 303, ...(flash && { headers: { 'Set-Cookie': flash } }) })
}

/** A day as it was typed into the parts of a field. */
export function typedDay(fields: Fields, name: string): Record<string, string> {
  return Object.fromEntries(dateFields(name).map((field) => [field, fields.text(field)]))
}
