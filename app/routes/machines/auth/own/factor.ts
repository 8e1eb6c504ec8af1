import { removeApp } from '#app/features/accounts/factors/set-up-app.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, forOwner, refuse, refuseMethod } from '../answer-auth.ts'
import { appId } from '../factors-json.ts'
import type { Route } from './+types/factor.ts'

export const handle: PageHandle = { access: 'machine' }

export const loader = () => refuseMethod('DELETE')

export function action(asked: Route.ActionArgs) {
  return answerAuth(
    asked,
    { method: 'DELETE' },
    forOwner(
      async ({ ctx, own }) => {
        if (asked.params.factorId !== appId || !(await removeApp(ctx, own))) return refuse('factor_not_found')
        return done({ id: appId })
      },
      { fresh: true },
    ),
  )
}
