import { Feed } from 'feed'
import type { Post } from '#app/features/content/posts/post.ts'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { languageAttributes } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { directionOf } from '#app/lib/words/languages.ts'
import { languageNow } from '#words-source'
import { postAt } from './blog-search.ts'

// Characters XML does not allow, even escaped: with one of them, the whole feed is unreadable.
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** The newest articles as an RSS 2.0 feed, with absolute addresses only. */
export function feedXml(posts: readonly Post[], origin: string): string {
  const latest = Math.max(0, ...posts.map(({ updatedAt }) => updatedAt.getTime()))
  const feed = new Feed({
    title: words.title,
    description: words.feedDescription,
    id: `${origin}${href('/blog')}`,
    link: `${origin}${href('/blog')}`,
    language: languageAttributes().lang,
    copyright: words.title,
    updated: new Date(latest),
    generator: 'Portolan',
    feedLinks: { rss: `${origin}${href('/blog/feed.xml')}` },
  })
  for (const post of posts) {
    const url = origin + postAt(post.slug)
    feed.addItem({
      title: post.title,
      id: url,
      link: url,
      description: post.excerpt,
      content: markedText(post, origin),
      author: [{ name: post.author }],
      category: [post.category.name, ...post.tags].map((name) => ({ name })),
      date: post.publishedAt ?? post.updatedAt,
    })
  }
  return feed.rss2().replace(noXml, '')
}

/** Feed readers expect one language per feed: a text in another language is marked with it. */
function markedText({ content, language }: Post, origin: string): string {
  const html = withWholeAddresses(content, origin)
  if (language === languageNow()) return html
  return `<div lang="${language}" dir="${directionOf(language)}">${html}</div>`
}

/** A feed is read on other sites, where relative addresses do not resolve. */
function withWholeAddresses(html: string, origin: string): string {
  return html.replace(/\b(href|src)="\/(?!\/)/g, `$1="${origin}/`)
}
