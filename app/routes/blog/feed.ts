import { readNewestPosts } from '#app/features/content/posts/read-post.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { keptAnswer } from '#app/platform/http/answers/kept-answer.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/feed.ts'
import { feedXml } from './feed-xml.ts'

export const handle: PageHandle = { access: 'machine' }

const mostPosts = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const body = feedXml(await readNewestPosts(ctx, mostPosts), ctx.ports.origin)
  return keptAnswer(request, { body, contentType: 'application/rss+xml; charset=utf-8', seconds: 300 })
}
