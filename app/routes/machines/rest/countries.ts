import { readPublicCountries } from '#app/features/visas/public/read-public-countries.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/countries.ts'
import { answerApi, refuseMethod } from './api-answer.ts'

export const handle: PageHandle = { access: 'machine' }

/**
 * Returns every country, or those that match `q`. Like the other endpoints here, it is described in
 * openapi-document.ts.
 */
export function loader(asked: Route.LoaderArgs) {
  return answerApi(asked, readPublicCountries)
}

export const action = refuseMethod
