import { unlinkIdentity } from '#app/features/accounts/identity/unlink-identity.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, forOwner, refuse, refuseMethod } from '../answer-auth.ts'
import type { Route } from './+types/unlink.ts'

export const handle: PageHandle = { access: 'machine' }

export const loader = () => refuseMethod('DELETE')

/** An identity that cannot be unlinked is kept, and so is the session. */
export function action(asked: Route.ActionArgs) {
  return answerAuth(
    asked,
    { method: 'DELETE' },
    forOwner(
      async ({ ctx, own }) => {
        const id = asked.params.identityId
        const result = await unlinkIdentity(ctx, id, own)
        return result.ok ? done({ id }) : refuse(result.problem.code)
      },
      { fresh: true },
    ),
  )
}
