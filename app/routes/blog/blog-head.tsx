import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { href } from '#app/lib/words/href.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'

type Props = {
  title: string
  description: string
  origin: string
  /** The canonical path of the page, relative to the origin. */
  path: string
  /** Search result pages are not indexed. */
  found?: boolean
}

export function BlogHead({ title, description, origin, path, found = true }: Props) {
  return (
    <>
      <PageTitle about={description} {...(found && { at: origin + path, shared: 'website' as const })}>
        {title}
      </PageTitle>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={words.title}
        href={`${origin}${href('/blog/feed.xml')}`}
      />
      {!found && <meta name="robots" content="noindex" />}
    </>
  )
}
