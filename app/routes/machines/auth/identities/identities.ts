import { readIdentities } from '#app/features/accounts/identity/read-identities.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, forOwner, refuseMethod } from '../answer-auth.ts'
import { identitiesAnswer } from '../auth-shapes.ts'
import type { Route } from './+types/identities.ts'

export const handle: PageHandle = { access: 'machine' }

/** The user's linked identities. */
export function loader(asked: Route.LoaderArgs) {
  return answerAuth(
    asked,
    { method: 'GET' },
    forOwner(async ({ ctx, own }) => {
      const { identities } = await readIdentities(ctx, own.accountId, undefined)
      const shown = identities.map(({ id, provider, email, linkedAt, lastUsedAt, isLastWay }) => ({
        ...{ id, provider, email },
        linked_at: linkedAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
        deletable: !isLastWay,
      }))
      return done(identitiesAnswer.parse({ identities: shown }))
    }),
  )
}

export const action = () => refuseMethod('GET, HEAD')
