import { startIdentity } from '#app/features/accounts/identity/start-identity.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { identityCookie } from '#app/routes/account/identity/identity-cookie.server.ts'
import { answerAuth, done, forOwner, refuse, refuseMethod } from '../answer-auth.ts'
import type { Route } from './+types/link.ts'

export const handle: PageHandle = { access: 'machine' }

/** Returns where the browser links an identity. Nothing is linked until the user has signed in there. */
export function loader(asked: Route.LoaderArgs) {
  return answerAuth(
    asked,
    { method: 'GET' },
    forOwner(
      async ({ ctx, page, request }) => {
        if (request.headers.get('sec-fetch-site') === 'cross-site') return refuse('not_from_here')
        if (!ctx.ports.identity) return refuse('sso_provider_not_found')
        const started = await startIdentity(ctx, { intent: 'link', next: href('/security/identities') })
        if (!started.ok) return refuse('provider_unreachable')
        return done({ url: started.value.url }, { cookies: [identityCookie(page, started.value.note)] })
      },
      { fresh: true },
    ),
  )
}

export const action = () => refuseMethod('GET, HEAD')
