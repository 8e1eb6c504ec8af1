import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { cover, isKnownCover } from '#imagery/covers/cover.server.ts'
import type { Route } from './+types/share-article.ts'
import { answerPicture } from './answer-picture.server.ts'
import { articleContent } from './article-content.server.ts'

export const handle: PageHandle = { access: 'public' }

/** Serves an article's share image: its title over its cover. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [, slug = ''] = /^([a-z0-9-]+)\.png$/.exec(params.picture) ?? []
  const found = slug ? await articleContent(context.get(requestContext), slug) : undefined
  return answerPicture({
    context,
    request,
    place: params.picture,
    content: found?.content,
    draw: () => cover(found && isKnownCover(found.cover) ? found.cover : { motif: 'winds', subject: slug }),
  })
}
