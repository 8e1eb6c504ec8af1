import type { Post } from '#app/features/content/posts/post.ts'
import { addressesOf } from '#app/lib/words/language-address.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { StructuredData } from '#app/ui/page/structured-data.tsx'
import { shareArticleAt } from '#imagery/share/share-address.ts'
import { plainPostAt } from './blog-search.ts'
import { postAddress, postData, seoOf } from './post-data.ts'

export function PostMeta({ post, origin }: { post: Post; origin: string }) {
  const { title, description, keywords } = seoOf(post)
  const url = postAddress(post, origin)
  const published = post.publishedAt?.toISOString()
  return (
    <>
      <PageTitle about={description} at={url} shared="article" picture={origin + shareArticleAt(post.slug)}>
        {title}
      </PageTitle>
      {addressesOf(plainPostAt(post.slug), post.languages).map(({ language, path }) => (
        <link rel="alternate" hrefLang={language} href={origin + path} key={language} />
      ))}
      {keywords && <meta name="keywords" content={keywords} />}
      <meta name="author" content={post.author} />
      {published && <meta property="article:published_time" content={published} />}
      <meta property="article:section" content={post.category.name} />
      <StructuredData text={postData(post, origin)} />
    </>
  )
}
