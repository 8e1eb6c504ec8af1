import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { plate } from '#imagery/plate.server.ts'
import type { Route } from './+types/share-country.ts'
import { answerPicture } from './answer-picture.server.ts'
import { countryContent } from './share-content.server.ts'

export const handle: PageHandle = { access: 'public' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [, code = ''] = /^([A-Z]{2})\.png$/.exec(params.picture) ?? []
  const content = code ? await countryContent(context.get(requestContext), code) : undefined
  return answerPicture({
    context,
    request,
    place: params.picture,
    content,
    draw: () => plate({ code, width: 440, height: 440 }),
  })
}
