import { readPublicSchemes } from '#app/features/visas/public/read-public-schemes.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/schemes.ts'
import { answerApi, refuseMethod } from './api-answer.ts'

export const handle: PageHandle = { access: 'machine' }

/** Returns visas and authorisations, for one destination or all, paginated. */
export function loader(asked: Route.LoaderArgs) {
  return answerApi(asked, readPublicSchemes)
}

export const action = refuseMethod
