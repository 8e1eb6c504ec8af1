import { readUndoable } from '#app/features/casework/read-undoable.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { CaseSent } from './case.form.ts'
import type { CaseAnswer, CaseIntent, CaseSaid } from './case-view.ts'

export type Act = {
  readonly ctx: RequestContext
  readonly request: Request
  readonly id: Id<'application'>
  readonly intent: CaseIntent
  readonly fields: Fields
}

export type Answered = CaseAnswer & { readonly status: 200 | 409 | 422 }

/** The response when an action was rejected: the error, with everything that was typed. */
export function refused(
  { intent }: Act,
  sent: CaseSent,
  status: 409 | 422 = 422,
  more: Pick<CaseAnswer, 'conflict'> = {},
): Answered {
  return { intent, sent, status, ...more }
}

/** The response to a completed action that can be undone for a few seconds. */
export async function undoable(act: Act, done: Id<'undoable-act'>, next?: Id<'application'>): Promise<Answered> {
  return { intent: act.intent, status: 200, undoable: await readUndoable(act.ctx, done), ...(next && { next }) }
}

/** The response to a completed action, which the page confirms briefly. */
export function said({ intent }: Act, said?: CaseSaid): Answered {
  return { intent, status: 200, ...(said && { said }) }
}
