import { readPublicRequirement } from '#app/features/quotes/public/read-public-requirement.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/requirements.ts'
import { answerApi, refuseMethod } from './api-answer.ts'

export const handle: PageHandle = { access: 'machine' }

/** Returns what the holder of the passport `from` needs for the destination `to`. */
export function loader(asked: Route.LoaderArgs) {
  const { from, to } = asked.params
  return answerApi(asked, (ctx, search) => readPublicRequirement(ctx, { from, to, search }))
}

export const action = refuseMethod
