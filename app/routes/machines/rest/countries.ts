import { readPublicCountries } from '#app/features/visas/public/read-public-countries.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/countries.ts'
import { answerApi, refuseMethod } from './api-answer.ts'

export const handle: PageHandle = { access: 'machine' }

/** Every country, or those that `q` may mean. Described in openapi-document.ts, as are the others here. */
export function loader(asked: Route.LoaderArgs) {
  return answerApi(asked, readPublicCountries)
}

export const action = refuseMethod
