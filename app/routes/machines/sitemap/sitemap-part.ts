import type { PageHandle } from '#app/platform/http/access.ts'
import { keptAnswer } from '#app/platform/http/answers/kept-answer.server.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/sitemap-part.ts'
import { sitemapPart } from './sitemap-parts.server.ts'
import { sitemapXml } from './sitemap-xml.ts'

export const handle: PageHandle = { access: 'machine' }

/** Serves a sitemap of some hundred pages, such as those for one passport: /sitemaps/requirements-IN.xml. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const [, name] = /^([A-Za-z-]{1,40})\.xml$/.exec(params.part) ?? []
  const entries = requireFound(name === undefined ? undefined : await sitemapPart(ctx, name))
  const body = sitemapXml(ctx.ports.origin, entries)
  return keptAnswer(request, { body, contentType: 'application/xml; charset=utf-8', seconds: 3600 })
}
