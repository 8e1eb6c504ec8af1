import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, refuse, refuseMethod } from '../answer-auth.ts'
import { ssoShape } from '../auth-shapes.ts'
import type { Route } from './+types/sso.ts'

export const handle: PageHandle = { access: 'machine' }

export const loader = () => refuseMethod('POST')

/**
 * Returns where the browser starts sign-in with the identity provider. There is at most one, so it need not be named.
 */
export function action(asked: Route.ActionArgs) {
  return answerAuth(asked, { shape: ssoShape }, async ({ ctx: { ports } }) =>
    ports.identity ? done({ url: `${ports.origin}${href('/auth/v1/authorize')}` }) : refuse('sso_provider_not_found'),
  )
}
