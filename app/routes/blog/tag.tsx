import { data } from 'react-router'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { readPostShelves, readPosts } from '#app/features/content/posts/read-posts.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import type { Route } from './+types/tag.ts'
import { BlogHead } from './blog-head.tsx'
import { tagAt } from './blog-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { PostList } from './post-list.tsx'
import { TagList } from './tag-list.tsx'

export const handle: PageHandle = { access: 'public', cache: ['page'] }

const longest = 60

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const tag = params.tag
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
  const [list, { tags }] = await Promise.all([
    readPosts(ctx, { tag, page: readPage(url.searchParams) }),
    readPostShelves(ctx),
  ])
  return data({ tag, list, tags, origin: ctx.ports.origin }, { status: list.posts.length > 0 ? 200 : 404 })
}

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const { tag, list, tags, origin } = loaderData
  const at = (page: number) => addressOf(tagAt(tag), { page: pageName(page) })
  const isThere = list.posts.length > 0
  const title = list.page > 1 ? words.titlePage({ title: words.tag({ tag }), page: list.page }) : words.tag({ tag })
  return (
    <>
      <BlogHead
        title={isThere ? title : words.titleNone(tag)}
        description={words.tagDescription({ tag })}
        origin={origin}
        path={at(list.page)}
        found={isThere}
      />
      <PageHead
        title={words.tag({ tag })}
        lede={isThere ? words.found({ count: list.total }) : undefined}
        above={<a href={href('/blog')}>{words.back}</a>}
      />
      <section className="page band rows one-column gap-32" aria-label={words.list}>
        {isThere ? <PostList posts={list.posts} leads={false} level="h2" /> : <NothingFound />}
        <Pagination page={list.page} pages={list.pages} at={at} label={words.pages} />
      </section>
      <TagList tags={tags} current={tag} />
    </>
  )
}

export { FailedListPage as ErrorBoundary } from './nothing-found.tsx'
