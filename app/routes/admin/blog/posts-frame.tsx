import { Plus } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { postStates } from '#app/features/content/posts/edit/kept-post.ts'
import { type KeptPostsAsked, readKeptPosts } from '#app/features/content/posts/edit/read-kept-posts.server.ts'
import type { PostCategory } from '#app/features/content/posts/post.ts'
import { href } from '#app/lib/words/href.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, FilterSelect, WordsField } from '#app/ui/page/filter-bar.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { ListBehind } from '../components/list-behind.tsx'
import { ListPage } from '../components/list-page.tsx'
import type { Route } from './+types/posts-frame.ts'
import { listAt, readAsked } from './post-addresses.ts'
import { PostRow } from './post-row.tsx'
import { adminBlogWords as words } from './posts.words.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = readAsked(url)
  return { asked, now: ctx.now, ...(await readKeptPosts(ctx, asked)) }
}

/** The list of articles. The delete confirmation opens over it. */
export default function PostsFrame({ loaderData }: Route.ComponentProps) {
  const isAlone = useLocation().pathname === href('/admin/blog')
  const { asked, posts, categories, next, now } = loaderData
  const isNarrowed = !!(asked.q || asked.category || asked.state)
  return (
    <ListBehind title={words.title} isAlone={isAlone}>
      <ListPage
        title={words.title}
        lede={<a href={href('/blog')}>{words.public}</a>}
        windowTitle={isAlone ? words.pageTitle(asked.q) : false}
        acts={
          <a className="button" href={href('/admin/blog/new')} data-shortcut="n">
            <Icon of={Plus} /> {words.add}
          </a>
        }
      >
        <Filter asked={asked} categories={categories} isNarrowed={isNarrowed} />
        {posts.length > 0 ? (
          <Section name="posts" title={words.list} titleClass="visually-hidden">
            <ul className="words-rows">
              {posts.map((post) => (
                <PostRow key={post.id} post={post} now={now} />
              ))}
            </ul>
            <PageSteps
              label={words.pages}
              first={asked.after && { to: listAt(asked), name: words.first }}
              next={next && { to: listAt(asked, next), name: words.next }}
            />
          </Section>
        ) : (
          <EmptyState title={words.none} text={isNarrowed ? words.noneWhy : words.noneYet} role="status">
            {isNarrowed ? (
              <a href={href('/admin/blog')}>{words.clear}</a>
            ) : (
              <a href={href('/admin/blog/new')}>{words.add}</a>
            )}
          </EmptyState>
        )}
        <Outlet />
      </ListPage>
    </ListBehind>
  )
}

type FilterProps = { asked: KeptPostsAsked; categories: readonly PostCategory[]; isNarrowed: boolean }

function Filter({ asked, categories, isNarrowed }: FilterProps) {
  return (
    <FilterBar label={words.filter} action={href('/admin/blog')} button={words.show} clear={isNarrowed && words.clear}>
      <WordsField label={words.q} asked={asked.q} maxLength={120} />
      <FilterSelect
        name="category"
        label={words.category}
        any={words.allCategories}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        asked={asked.category}
      />
      <FilterSelect
        name="state"
        label={words.state}
        any={words.allStates}
        options={postStates.map((state) => ({ value: state, label: words.states[state] }))}
        asked={asked.state}
      />
    </FilterBar>
  )
}

export const ErrorBoundary = failedPage(words.failure)
