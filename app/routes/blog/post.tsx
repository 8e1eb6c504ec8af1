import { data, isRouteErrorResponse, redirect } from 'react-router'
import { mostTags } from '#app/features/content/posts/post.ts'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { withContents } from '#app/features/content/posts/post-text.ts'
import { readMovedSlug, readPost, readPostSlug } from '#app/features/content/posts/read-post.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CallToAction } from '#app/ui/page/call-to-action.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { languageNow } from '#words-source'
import type { Route } from './+types/post.ts'
import { postAt } from './blog-search.ts'
import { readLiveAnswers } from './live-answers.server.ts'
import { PostBody } from './post-body.tsx'
import { PostCard } from './post-card.tsx'
import { PostMeta } from './post-meta.tsx'
import { PostTop } from './post-top.tsx'

export const handle: PageHandle = { access: 'public', cache: [], ownLanguages: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const found = await readPost(ctx, params.slug)
  if (!found) {
    const slug = await readPostSlug(ctx, params.slug)
    if (slug) throw redirect(postAt(slug), 308)
    const moved = await readMovedSlug(ctx, params.slug)
    // Temporary: staff may restore the old address, and a browser that cached a permanent redirect would loop.
    if (moved) throw redirect(postAt(moved), 302)
    return data({ found: undefined }, { status: 404 })
  }
  return {
    found,
    text: withContents(found.post.content),
    quotes: await readLiveAnswers(ctx, found.post.routes),
    origin: ctx.ports.origin,
  }
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <PostError message={words.notFound} />
  const { found, text, quotes, origin } = loaderData
  const { post, related } = found
  return (
    <>
      <PostMeta post={post} origin={origin} />
      <article>
        <PostTop
          post={{ ...post, tags: post.tags.slice(0, mostTags) }}
          note={post.language !== languageNow() && words.englishOnly}
        />
        <PostBody text={text} language={post.language} quotes={quotes} />
      </article>
      {related.length > 0 && (
        <Section name="related" title={words.related} className="page band rows one-column gap-32">
          <ul className="post-list rows one-column gap-20">
            {related.map((other) => (
              <PostCard key={other.id} post={other} level="h3" brief />
            ))}
          </ul>
        </Section>
      )}
      <CallToAction title={words.call.title}>
        <ButtonLink to={href('/requirements')}>{words.call.action}</ButtonLink>
      </CallToAction>
    </>
  )
}

function PostError({ message }: { message: string }) {
  return (
    <div className="page page-reading band stack">
      <PageTitle wrong>{message}</PageTitle>
      <h1 tabIndex={-1}>{words.error}</h1>
      <p className="lede">{message}</p>
      <ButtonLink to={href('/blog')}>{words.back}</ButtonLink>
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <PostError message={isMissing ? words.notFound : words.failed} />
}
