import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { routeGlobe } from '#imagery/route-globe.server.ts'
import type { Route } from './+types/share-route.ts'
import { answerPicture } from './answer-picture.server.ts'
import { routeContent } from './share-content.server.ts'

export const handle: PageHandle = { access: 'public' }

/** Serves a route's share image: verdict, price and decision date. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [, from = '', to = ''] = /^([A-Z]{2,3})-([A-Z]{2})\.png$/.exec(params.picture) ?? []
  const content = from && to ? await routeContent(context.get(requestContext), from, to) : undefined
  return answerPicture({ context, request, place: params.picture, content, draw: () => routeGlobe({ from, to }) })
}
