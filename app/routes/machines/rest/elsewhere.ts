import { problem } from '#app/lib/result.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/elsewhere.ts'
import { answerApi, refuseMethod } from './api-answer.ts'

export const handle: PageHandle = { access: 'machine' }

/** Responds to unknown addresses in JSON, like to any other error. */
export function loader(asked: Route.LoaderArgs) {
  return answerApi(asked, async () => problem({ code: 'unknown_address', field: null }))
}

export const action = refuseMethod
