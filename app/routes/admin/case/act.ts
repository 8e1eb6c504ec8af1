import { redirect } from 'react-router'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import type { CaseSent } from './case.form.ts'
import type { CaseAnswer, CaseIntent } from './case-view.ts'
import { seenFrom } from './seen-from.ts'

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

/** The page again, with what is wrong and with everything that was typed. */
export function refused(
  { intent }: Act,
  sent: CaseSent,
  status: Answered['status'] = 422,
  more: Pick<CaseAnswer, 'conflict'> = {},
): Answered {
  return { intent, sent, status, ...more }
}

/** The same case again, with the paper that was looked at. */
export function sameCase({ request, id }: Act, more: Readonly<Record<string, string>> = {}): string {
  const paper = new URL(request.url).searchParams.get('doc')
  return seenFrom(request, id, { ...(paper && { doc: paper }), ...more })
}

/** On to a page after an act, with a message where there is one. */
export function leadTo({ page }: Act, address: string, flash?: string): never {
  throw flash ? redirectWithFlash(page, address, flash) : redirect(address, 303)
}
