import { expect, test } from 'vitest'
import type { Post } from '#app/features/content/posts/post.ts'
import { newId } from '#app/lib/id.ts'
import { feedXml } from './feed-xml.ts'
import { postData, seoOf } from './post-data.ts'

const origin = 'https://visas.example.org'
const post: Post = {
  id: newId<'post'>(),
  slug: 'a-title',
  title: 'Fees & "dates" <b>',
  excerpt: 'What ]]> costs',
  category: { id: 'guides', name: 'Guides' },
  tags: ['fees', 'dates'],
  author: 'Portolan editors',
  publishedAt: new Date('2026-11-03T08:00:00Z'),
  readMinutes: 4,
  coverImage: null,
  routes: [],
  content: '<p><a href="/schengen-calculator?in=1&amp;out=2">A</a> <a href="https://example.org/">B</a> ]]></p>',
  seo: {},
  updatedAt: new Date('2026-11-04T09:00:00Z'),
  language: 'en',
  languages: ['en'],
}

test('every address in the feed is absolute, and no text breaks the markup around it', () => {
  const xml = feedXml([post], origin)
  expect(xml).toContain(`<link>${origin}/blog/a-title</link>`)
  expect(xml).toContain(`href="${origin}/schengen-calculator?in=1&amp;out=2"`)
  expect(xml).toContain('href="https://example.org/"')
  expect(xml).toContain('<pubDate>Tue, 03 Nov 2026 08:00:00 GMT</pubDate>')
  for (const [, address = ''] of xml.matchAll(/\b(?:href|src)="([^"]+)"/g)) expect(address).toMatch(/^https:/)
  // A CDATA section ends only once: a "]]>" inside it is split in two.
  const outside = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
  expect(outside).not.toContain(']]>')
  expect(outside).not.toContain('<b>')
})

test('removes a character that XML cannot contain, and no other', () => {
  const xml = feedXml([{ ...post, title: 'A\u0008\u0000\ufffe\ud800 title', excerpt: 'Türkiye 李 🛂' }], origin)
  expect(xml).toContain('A title')
  expect(xml).toContain('Türkiye 李 🛂')
})

test('a feed without articles is valid', () => {
  expect(feedXml([], origin)).toContain('<channel>')
})

test('an article uses the title its author chose, or else its own title', () => {
  expect(seoOf(post)).toEqual({ title: post.title, description: post.excerpt, keywords: 'fees, dates' })
  const seo = { metaTitle: 'T', metaDescription: 'D', keywords: ['k', 'l'] }
  expect(seoOf({ ...post, seo })).toEqual({ title: 'T', description: 'D', keywords: 'k, l' })
})

test('the data of an article says who, when and where, and cannot close its element', () => {
  const text = postData({ ...post, title: '</script><script>alert(1)</script>' }, origin)
  expect(text).not.toContain('<')
  const [article, trail] = JSON.parse(text)['@graph']
  expect(article).toMatchObject({
    '@type': 'BlogPosting',
    url: `${origin}/blog/a-title`,
    datePublished: '2026-11-03T08:00:00.000Z',
    dateModified: '2026-11-04T09:00:00.000Z',
    articleSection: 'Guides',
  })
  expect(article.image).toBe(`${origin}/share/article/a-title.png`)
  expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${origin}/`,
    `${origin}/blog`,
    `${origin}/blog/a-title`,
  ])
})
