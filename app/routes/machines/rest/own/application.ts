import { readStatus } from '#app/features/applications/read-status.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { answerAuth, done, forOwner, refuseMethod } from '#app/routes/machines/auth/answer-auth.ts'
import type { Route } from './+types/application.ts'
import { ownCaseJson } from './own-json.ts'

export const handle: PageHandle = { access: 'machine' }

/** Returns one of the user's own applications, with what its status page shows. */
export function loader(asked: Route.LoaderArgs) {
  return answerAuth(
    asked,
    { method: 'GET' },
    forOwner(async ({ ctx }) => {
      const found = await readStatus(ctx, idParam(asked.params.applicationId))
      return done(ownCaseJson(found, ctx.ports.origin))
    }),
  )
}

export const action = () => refuseMethod('GET, HEAD')
