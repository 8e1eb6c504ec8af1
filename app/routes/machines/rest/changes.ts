import { readPublicChanges } from '#app/features/visas/public/read-public-changes.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/changes.ts'
import { answerApi, refuseMethod } from './api-answer.ts'

export const handle: PageHandle = { access: 'machine' }

/** Returns the changes for travellers, for one passport, one destination or all, paginated. */
export function loader(asked: Route.LoaderArgs) {
  return answerApi(asked, readPublicChanges)
}

export const action = refuseMethod
