import { ok } from '#app/lib/result.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { limitsContext } from '#app/platform/http/limits.server.ts'
import type { Route } from './+types/openapi.ts'
import { answerApi, refuseMethod } from './api-answer.ts'
import { openApiDocument } from './openapi-document.ts'

export const handle: PageHandle = { access: 'machine' }

/** Serves the OpenAPI 3.1 description of everything under /rest/v1. */
export function loader(asked: Route.LoaderArgs) {
  const { perMinute } = asked.context.get(limitsContext).api
  return answerApi(asked, async ({ ports }) => ok(openApiDocument({ origin: ports.origin, perMinute })))
}

export const action = refuseMethod
