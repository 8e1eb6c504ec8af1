import { expect, test } from 'vitest'
import { textOfHtml } from '#app/features/content/clean-html.ts'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import { bundledPosts } from './bundled-posts.server.ts'
import { readPostFiles } from './post-files.ts'

const text = '<p>A text.</p><h2>One</h2><p>Two</p><h2>Three</h2><p>Four</p>'
const about = { title: 'A title', excerpt: 'An excerpt', category: 'guides' }

function read(file: object, html = text, more: object = {}) {
  const raw = {
    '/data/content/post-categories.json': [{ id: 'guides', name: 'Guides' }],
    '/data/content/posts/a-title.json': { ...about, ...file },
    '/data/content/posts/a-title.html': html,
    ...more,
  }
  return readPostFiles(raw, { codes: new Set(['IN', 'FR']) })
}

const faultsWith = (...given: Parameters<typeof read>) =>
  read(...given).faults.map(({ file, what }) => `${file}: ${what}`)

test('an article with minimal metadata is a draft of our own, sanitised and counted', () => {
  const { library, faults } = read({}, `${text}<p onclick="x()">Five <a href="/schengen-calculator">six</a></p>`)
  expect(faults).toEqual([])
  expect(library?.posts).toEqual([
    {
      slug: 'a-title',
      title: 'A title',
      excerpt: 'An excerpt',
      categoryId: 'guides',
      tags: [],
      author: 'Portolan editors',
      publishedAt: null,
      readMinutes: 1,
      coverImage: null,
      routes: [],
      seo: {},
      content: `${text}<p>Five <a href="/schengen-calculator">six</a></p>`,
    },
  ])
})

const json = '/data/content/posts/a-title.json'
const html = '/data/content/posts/a-title.html'

test.for([
  [{ title: '' }, text, `${json}: title: Empty, or has control characters`],
  [{ excerpt: 'x'.repeat(241) }, text, `${json}: excerpt: Too big: expected string to have <=240 characters`],
  [{ category: 'rules' }, text, `${json}: category: rules is not in /data/content/post-categories.json`],
  [{ tags: ['Two Words'] }, text, `${json}: tags.0: Not lower-case letters, digits and single hyphens`],
  [{ tags: ['one', 'one'] }, text, `${json}: tags: one is there twice`],
  [{ publishedAt: '2026-11-03' }, text, `${json}: publishedAt: Not a moment such as 2026-11-03T08:00:00Z`],
  [{ coverImage: 'https://example.test/a.svg' }, text, `${json}: coverImage: Not a path of our own`],
  [{ coverImage: '//example.test/a.svg' }, text, `${json}: coverImage: Not a path of our own`],
  [{ routes: [{ from: 'IN', to: 'ZZ' }] }, text, `${json}: routes: ZZ is no country`],
  [{ summary: 'x' }, text, `${json}: the file: Unrecognized key: "summary"`],
  [{}, `${text}<script>1</script>`, `${html}: <script> is not allowed`],
  [{}, `${text}<a href="javascript:alert(1)">x</a>`, `${html}: <a> is not allowed`],
  [{}, `${text}<a href="blog">x</a>`, `${html}: the address blog is neither a path of our own nor https`],
  [{}, '<p>No headings</p>', `${html}: has fewer than two headings (h2) for its contents`],
] as const)('%#: reports the fault', ([file, content, fault]) => {
  expect(faultsWith(file, content)).toContain(fault)
})

test('an article needs both of its files, and a name that is a valid slug', () => {
  const alone = { '/data/content/posts/no-words.json': about, '/data/content/posts/no-more.html': text }
  expect(faultsWith({}, text, alone)).toEqual([
    '/data/content/posts/no-words.json: /data/content/posts/no-words.html is missing',
    '/data/content/posts/no-more.html: /data/content/posts/no-more.json is missing',
  ])
  const odd = { '/data/content/posts/Odd_Name.json': about, '/data/content/posts/Odd_Name.html': text }
  expect(faultsWith({}, text, odd)).toEqual(['/data/content/posts/Odd_Name.json: its name is no slug'])
  expect(readPostFiles({}).faults.map(({ file }) => file)).toEqual(['/data/content/post-categories.json'])
})

const codes = new Set(readFacts(bundledFiles).facts?.countries.map(({ code }) => code))
const { library, faults } = readPostFiles(bundledPosts, { codes })

test('our own articles have no faults, and there are enough for a second page', () => {
  expect(faults).toEqual([])
  expect(library?.posts.length).toBeGreaterThan(8)
})

test.for(library?.posts ?? [])('$slug is long enough to be useful and short enough to be read', (post) => {
  const words = textOfHtml(post.content).split(' ').length
  expect(words).toBeGreaterThan(300)
  expect(words).toBeLessThan(500)
  expect(post.routes.length).toBeGreaterThan(0)
  expect(post.publishedAt && post.publishedAt < new Date('2026-11-21')).toBe(true)
  // No contractions in our own sentences, and no promises.
  expect(`${post.title} ${post.excerpt} ${textOfHtml(post.content)}`).not.toMatch(
    /\b(?:can|do|does|is|are|will|would|should|was|were|has|have)n[’']t\b|\b(?:you|we|they|it|I)[’'](?:re|ll|ve|d|m)\b|!/,
  )
})
