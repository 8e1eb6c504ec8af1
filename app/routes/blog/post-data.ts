import type { Post } from '#app/features/content/posts/post.ts'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { schemaOrg, trailTo } from '#app/lib/schema-org.ts'
import { href } from '#app/lib/words/href.ts'
import { addressIn } from '#app/lib/words/language-address.ts'
import { intlLocale } from '#app/lib/words/languages.ts'
import { shareArticleAt } from '#imagery/share/share-address.ts'
import { plainPostAt, tagAt } from './blog-search.ts'

/** The title and description for search engines: the author's, or those readers see. */
export function seoOf({ title, excerpt, tags, seo }: Post): { title: string; description: string; keywords: string } {
  return {
    title: seo.metaTitle ?? title,
    description: seo.metaDescription ?? excerpt,
    keywords: (seo.keywords ?? tags).join(', '),
  }
}

/** The address of this version of an article; the English address if it exists only in English. */
export const postAddress = ({ slug, language }: Post, origin: string) => origin + addressIn(language, plainPostAt(slug))

export function postData(post: Post, origin: string): string {
  const url = postAddress(post, origin)
  return schemaOrg([
    {
      '@type': 'BlogPosting',
      '@id': url,
      url,
      mainEntityOfPage: url,
      headline: post.title,
      description: seoOf(post).description,
      image: origin + shareArticleAt(post.slug),
      author: { '@type': 'Organization', name: post.author, url: `${origin}${href('/blog')}` },
      publisher: { '@type': 'Organization', name: 'Portolan', url: `${origin}${href('/')}` },
      ...(post.publishedAt && { datePublished: post.publishedAt.toISOString() }),
      dateModified: post.updatedAt.toISOString(),
      articleSection: post.category.name,
      keywords: seoOf(post).keywords,
      timeRequired: `PT${post.readMinutes}M`,
      inLanguage: intlLocale(post.language),
      isAccessibleForFree: true,
      about: post.tags.map((tag) => ({ '@type': 'Thing', name: tag, url: origin + tagAt(tag) })),
      isPartOf: {
        '@type': 'Blog',
        '@id': `${origin}${href('/blog')}`,
        name: words.title,
        url: `${origin}${href('/blog')}`,
      },
    },
    trailTo(url, [
      [words.home, `${origin}${href('/')}`],
      [words.name, `${origin}${href('/blog')}`],
      [post.title, url],
    ]),
  ])
}
