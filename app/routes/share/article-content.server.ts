import { readPost } from '#app/features/content/posts/read-post.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type CoverName, coverNameOf } from '#imagery/covers/cover-address.ts'
import { shareWords as words } from './share.words.ts'
import type { ShareContent } from './share-content.server.ts'

/** What the picture of an article says, in English, and the cover beside it; undefined where there is no such article. */
export async function articleContent(
  ctx: RequestContext,
  slug: string,
): Promise<{ content: ShareContent; cover: CoverName } | undefined> {
  const found = await readPost(ctx, slug, 'en')
  if (!found?.post.publishedAt) return undefined
  const { post } = found
  const cover = coverNameOf(post)
  const content = {
    title: post.title,
    verdict: post.category.name,
    facts: [],
    foot: words.article({
      author: post.author,
      published: formatDate(dayOf(found.post.publishedAt)),
      minutes: post.readMinutes,
    }),
    fills: true,
  }
  return { content, cover }
}
