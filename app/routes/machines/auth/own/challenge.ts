import { readFactors } from '#app/features/accounts/factors/read-factors.server.ts'
import { readAppSetUp } from '#app/features/accounts/factors/set-up-app.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, forOwner, refuse, refuseMethod } from '../answer-auth.ts'
import { appId } from '../factors-json.ts'
import type { Route } from './+types/challenge.ts'

export const handle: PageHandle = { access: 'machine' }

export const loader = () => refuseMethod('POST')

/**
 * An authenticator app needs no challenge, because its code depends on the time. Responds with whether there is an app.
 */
export function action(asked: Route.ActionArgs) {
  return answerAuth(
    asked,
    {},
    forOwner(async ({ ctx, own: { accountId } }) => {
      const has = (await readFactors(ctx, accountId)).app ?? (await readAppSetUp(ctx, accountId))
      return asked.params.factorId === appId && has ? done({ id: appId, type: 'totp' }) : refuse('factor_not_found')
    }),
  )
}
