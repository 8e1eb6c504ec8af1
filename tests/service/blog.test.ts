import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse } from '#tests/support/people.ts'

let house: House
let visitor: Browser

beforeAll(async () => {
  house = await openHouse()
  visitor = new Browser(house)
})
afterAll(() => house.close())

const slug = 'how-the-90-180-day-rule-works'

/** Requests a page until its content is right: cached pages are at most one second old, and the job takes time. */
async function soon(path: string, isRight: (page: { status: number; text: string }) => boolean): Promise<void> {
  const end = Date.now() + 4_000
  for (;;) {
    const page = await visitor.get(path)
    if (isRight(page)) return
    if (Date.now() > end) throw new Error(`${path} still answers ${page.status}: ${page.text.slice(0, 2_000)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('changes by staff appear promptly, although pages are cached', async () => {
  for (const path of ['/blog', `/blog/${slug}`, '/blog/tag/schengen']) await visitor.get(path)
  await house.sql`update posts set title = 'A title of today', updated_at = now() where slug = ${slug}`
  for (const path of ['/blog', `/blog/${slug}`, '/blog/tag/schengen'])
    await soon(path, ({ text }) => text.includes('A title of today'))

  await house.sql`update posts set published_at = null, updated_at = now() where slug = ${slug}`
  await soon(`/blog/${slug}`, ({ status }) => status === 404)
  await soon('/blog', ({ text }) => !text.includes('A title of today'))
})

test('a scheduled article appears by itself at its time', async () => {
  await house.sql`
    insert into posts (id, slug, title, excerpt, content, category_id, author, read_minutes, published_at, updated_at)
    values (gen_random_uuid(), 'by-the-clock', 'By the clock', 'x', '<p>x</p>', 'guides', 'x', 1,
      now() + interval '2 seconds', now())`
  expect((await visitor.get('/blog')).text).not.toContain('By the clock')
  expect((await visitor.get('/blog/by-the-clock')).status).toBe(404)
  await soon('/blog', ({ text }) => text.includes('By the clock'))
  await soon('/blog/by-the-clock', ({ status }) => status === 200)
})

test('a change to a question invalidates cached pages too', async () => {
  await visitor.get('/faqs')
  await house.sql`update faqs set question = 'Is this new?', updated_at = now() where position = 0`
  await soon('/faqs', ({ text }) => text.includes('Is this new?'))
})

test('an article requested by its ID redirects to its slug', async () => {
  const [row] = await house.sql`select id, slug from posts where published_at < now() limit 1`
  const { status, location } = await visitor.get(`/blog/${row?.id}`)
  expect([status, location]).toEqual([308, `/blog/${row?.slug}`])
})

test.for(['nothing', 'Visa', '%00', '..%2Fetc', '__proto__', 'a'.repeat(3000), crypto.randomUUID(), '%E6%97%A5'])(
  'an article requested as "%s" is not found',
  async (name) => {
    const { status, text } = await visitor.get(`/blog/${name}`)
    expect(status).toBe(404)
    expect(text).toContain('Blog post not found')
    expect(text).toContain('href="/blog"')
  },
)

test.for([
  ['/blog?q=%00%01', 200],
  ['/blog?q=zzzz', 200],
  [`/blog?q=${'x'.repeat(5000)}`, 200],
  ['/blog?page=0', 200],
  ['/blog?page=-1', 200],
  ['/blog?page=1e9', 200],
  ['/blog?category=', 200],
  ['/blog?page=99', 404],
  ['/blog?page=99999', 404],
  ['/blog?category=none', 404],
  ['/blog?category=%27', 404],
  ['/blog?category=%00', 404],
  ['/blog/tag/none', 404],
  ['/blog/tag/%00', 404],
  [`/blog/tag/${'x'.repeat(3000)}`, 404],
  ['/blog/cover/passage-IN-ZZ.svg', 404],
  ['/blog/cover/passage-IN-FR.gif', 404],
  ['/blog/cover/..%2f..%2fpasswd', 404],
] as const)('%s responds with %i', async ([path, status]) => {
  expect((await visitor.get(path)).status).toBe(status)
})

test('a search without matches says so in the specified words, and shows the typed text as text', async () => {
  const { text } = await visitor.get(`/blog?q=${encodeURIComponent('<b>zzz')}`)
  expect(text).toContain('No Articles Found')
  expect(text).toContain(
    'We couldn&#x27;t find any articles matching your search criteria. Try adjusting your filters or search term.',
  )
  expect(text).toContain('value="&lt;b&gt;zzz"')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
})

test('an article has metadata with addresses on this site', async () => {
  const path = '/blog/names-in-passports'
  const { text } = await visitor.get(path)
  const head = text.slice(0, text.indexOf('</head>'))
  expect(head).toContain('<title>Names in passports: single names, accents, MRZ – Portolan</title>')
  expect(head).toContain(
    '<meta name="keywords" content="single name, mononym, machine-readable zone, diacritics, visa form"/>',
  )
  expect(head).toContain(`<link rel="canonical" href="${house.origin}${path}"/>`)
  expect(head).toContain(`<meta property="og:image" content="${house.origin}/share/article/names-in-passports.png"/>`)
  const [, json = ''] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(text) ?? []
  expect(JSON.parse(json)['@graph'].map((part: { '@type': string }) => part['@type'])).toEqual([
    'BlogPosting',
    'BreadcrumbList',
  ])
})

test('serves drawn covers', async () => {
  const { status, headers, text } = await visitor.get('/blog/cover/lines-names.svg')
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(text).toMatch(/^<svg /)
})

test('the feed has the newest articles, absolute addresses and an ETag', async () => {
  const { status, headers, text } = await visitor.get('/blog/feed.xml')
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const [row] = await house.sql`select count(*)::int as count from posts where published_at <= now()`
  expect(text.match(/<item>/g)?.length).toBe(row?.count)
  for (const [, link = ''] of text.matchAll(/<link>([^<]+)<\/link>/g)) expect(link.startsWith(house.origin)).toBe(true)
  for (const [, address = ''] of text.matchAll(/\b(?:href|src)="([^"]+)"/g)) expect(address).toMatch(/^https?:/)
  expect((await visitor.get('/blog/feed.xml', { 'if-none-match': String(headers.etag) })).status).toBe(304)
})

test('the answers beside an article match the routes’ own pages', async () => {
  const { text } = await visitor.get('/blog/when-to-apply-counting-back-from-your-flight')
  const [answers = ''] = /<section class="live-answers.*?<\/section>/s.exec(text) ?? []
  const cards = [...answers.matchAll(/<li.*?<\/li>/gs)].map(([card]) => card)
  expect(cards).toHaveLength(3)
  for (const card of cards) {
    const [, path = ''] = /href="(\/requirements\/[A-Z]+\/[A-Z]+)"/.exec(card) ?? []
    const [, kind = ''] = /class="kind (kind-\w+)"/.exec(card) ?? []
    const answer = (await visitor.get(path)).text
    expect(answer).toContain('<h1')
    const [rule] = await house.sql`
      select kind from requirements where from_code = ${path.split('/')[2] ?? ''} and to_code = ${path.split('/')[3] ?? ''}`
    expect(kind).toBe(`kind-${rule?.kind}`)
  }
})

test('while articles cannot be read, the pages say so and link back', async () => {
  await house.sql`alter table posts rename to posts_away`
  try {
    const post = await visitor.get('/blog/photos-that-pass?again')
    expect(post.status).toBe(500)
    expect(post.text).toContain('<h1 tabindex="-1">Error</h1>')
    expect(post.text).toContain('Failed to load blog post')
    expect(post.text).toContain('Back to Blog')
    const list = await visitor.get('/blog?q=visa')
    expect(list.status).toBe(500)
    expect(list.text).toContain('Failed to load articles')
    expect(list.text).toContain('href="/blog?q=visa"')
  } finally {
    await house.sql`alter table posts_away rename to posts`
  }
  expect((await visitor.get('/blog/photos-that-pass?again')).status).toBe(200)
})
