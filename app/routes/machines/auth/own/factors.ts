import { startApp } from '#app/features/accounts/factors/set-up-app.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, forOwner, refuse, refuseMethod } from '../answer-auth.ts'
import { factorShape } from '../auth-shapes.ts'
import { appId } from '../factors-json.ts'
import type { Route } from './+types/factors.ts'

export const handle: PageHandle = { access: 'machine' }

export const loader = () => refuseMethod('POST')

/** Starts setting up an authenticator app. It is not a factor until a code has been verified. */
export function action(asked: Route.ActionArgs) {
  return answerAuth(
    asked,
    { shape: factorShape },
    forOwner(
      async ({ ctx, own, body }) => {
        if (body.factor_type !== 'totp') return refuse('unsupported_factor_type', { field: 'factor_type' })
        const result = await startApp(ctx, own.accountId)
        if (!result.ok) return refuse('factor_exists')
        const { secret, link: uri } = result.value
        return done({ id: appId, type: 'totp', status: 'unverified', totp: { secret, uri } })
      },
      { fresh: true },
    ),
  )
}
