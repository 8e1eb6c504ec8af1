import type { PageHandle } from '#app/platform/http/access.ts'
import { keptAnswer } from '#app/platform/http/answers/kept-answer.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/sitemap-index.ts'
import { sitemapParts } from './sitemap-parts.server.ts'
import { sitemapIndexXml } from './sitemap-xml.ts'

export const handle: PageHandle = { access: 'machine' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const body = sitemapIndexXml(ctx.ports.origin, await sitemapParts(ctx))
  return keptAnswer(request, { body, contentType: 'application/xml; charset=utf-8', seconds: 3600 })
}
