import { askReset } from '#app/features/accounts/recovery/ask-reset.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, refuse, refuseMethod } from '../answer-auth.ts'
import { recoverShape } from '../auth-shapes.ts'
import type { Route } from './+types/recover.ts'

export const handle: PageHandle = { access: 'machine' }

export const loader = () => refuseMethod('POST')

/** Does not reveal whether an address has an account. */
export function action(asked: Route.ActionArgs) {
  return answerAuth(asked, { shape: recoverShape, writes: true }, async ({ ctx, body }) =>
    (await askReset(ctx, body.email)).ok ? done({}) : refuse('email_invalid', { field: 'email' }),
  )
}
