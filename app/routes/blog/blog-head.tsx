import { href } from 'react-router'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'

type Props = {
  title: string
  description: string
  origin: string
  /** The address the page is to be found under, below the origin. */
  path: string
  /** What only one reader looked for is for nobody to find. */
  found?: boolean
}

/** What programs read of a page with a list of articles. */
export function BlogHead({ title, description, origin, path, found = true }: Props) {
  return (
    <>
      <PageTitle about={description}>{title}</PageTitle>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={words.title}
        href={`${origin}${href('/blog/feed.xml')}`}
      />
      {found ? (
        <>
          <link rel="canonical" href={origin + path} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Portolan" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={origin + path} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
