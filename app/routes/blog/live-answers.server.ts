import type { PostRoute } from '#app/features/content/posts/post.ts'
import { type RouteQuote, readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

/** Reads the answers for the routes of an article; unknown routes are skipped. */
export async function readLiveAnswers(ctx: RequestContext, routes: readonly PostRoute[]): Promise<RouteQuote[]> {
  const quotes = await Promise.all(routes.map((route) => readRouteQuote(ctx, route)))
  return quotes.flatMap((quote) => (quote.ok ? [quote.value] : []))
}
