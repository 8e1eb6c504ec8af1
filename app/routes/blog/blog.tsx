import { data } from 'react-router'
import type { PostCategory } from '#app/features/content/posts/post.ts'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { readPostShelves, readPosts } from '#app/features/content/posts/read-posts.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import type { Route } from './+types/blog.ts'
import { BlogFilter } from './blog-filter.tsx'
import { BlogHead } from './blog-head.tsx'
import { type BlogAsked, blogAt, readBlogAsked } from './blog-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { PostList, PostSkeletons } from './post-list.tsx'
import { TagList } from './tag-list.tsx'

// Search results are not cached.
export const handle: PageHandle = { access: 'public', cache: ['category', 'page'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = readBlogAsked(url.searchParams)
  const [list, shelves] = await Promise.all([readPosts(ctx, asked), readPostShelves(ctx)])
  const known = !asked.category || shelves.categories.some(({ id }) => id === asked.category)
  // A search without matches is valid; an unknown page or category is not found.
  const isThere = known && (list.posts.length > 0 || asked.page === 1)
  const page = { asked, list, shelves, isThere, origin: ctx.ports.origin }
  return data(page, { status: isThere ? 200 : 404 })
}

type PageProps = Pick<Route.ComponentProps, 'loaderData'>

export default function BlogPage({ loaderData }: PageProps) {
  const { asked, list, shelves } = loaderData
  const isFirst = asked.q === '' && !asked.category && asked.page === 1
  return (
    <>
      <Head {...loaderData} />
      <PageHead title={words.title} lede={words.lede}>
        <BlogFilter asked={asked} categories={shelves.categories} />
      </PageHead>
      <section className="page band rows one-column gap-32" id="articles" aria-label={words.list}>
        {!isFirst && list.posts.length > 0 && <Found asked={asked} total={list.total} />}
        {list.posts.length > 0 ? <PostList posts={list.posts} leads={isFirst} level="h2" /> : <NothingFound />}
        <Pagination page={list.page} pages={list.pages} at={(page) => blogAt(asked, { page })} label={words.pages} />
      </section>
      <PostSkeletons />
      <TagList tags={shelves.tags} />
    </>
  )
}

function Head({ asked, list, shelves, isThere, origin }: PageProps['loaderData']) {
  const title = titleOf(asked, shelves.categories, list.posts.length)
  const found = asked.q === '' && isThere
  return <BlogHead title={title} description={words.description} origin={origin} path={blogAt(asked)} found={found} />
}

function titleOf({ q, category, page }: BlogAsked, categories: readonly PostCategory[], found: number): string {
  const name = categories.find(({ id }) => id === category)?.name
  if (found === 0) return words.titleNone(q || (page > 1 ? words.page({ page }) : (category ?? '')))
  const title = q ? words.titleFound({ q }) : name ? words.titleIn({ category: name }) : words.title
  return page > 1 ? words.titlePage({ title, page }) : title
}

function Found({ asked, total }: { asked: BlogAsked; total: number }) {
  return (
    <div className="row apart gap-4-24">
      <p role="status">{asked.q ? words.foundFor({ count: total, q: asked.q }) : words.found({ count: total })}</p>
      {(asked.q || asked.category) && <a href={href('/blog')}>{words.filter.clear}</a>}
    </div>
  )
}

export { FailedListPage as ErrorBoundary } from './nothing-found.tsx'
