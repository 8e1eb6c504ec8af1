import type { PageHandle } from '#app/platform/http/access.ts'
import { keptAnswer } from '#app/platform/http/answers/kept-answer.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/robots.ts'
import { robotsText } from './robots-text.ts'

export const handle: PageHandle = { access: 'machine' }

export function loader({ context, request }: Route.LoaderArgs) {
  const body = robotsText(context.get(requestContext).ports.origin)
  return keptAnswer(request, { body, contentType: 'text/plain; charset=utf-8', seconds: 3600 })
}
