import { expect, type Page, test, untilRun } from '#tests/support/journey.ts'

const articles = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('listitem')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches, filters by category, turns the page and reads an article @phone', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Portolan blog')
    await expect(articles(page)).toHaveCount(6)
    await expect(page.getByText('Loading articles...')).toHaveCount(0)
    const first = await articles(page).getByRole('heading').allInnerTexts()

    await test.step('the next page', async () => {
      await page.getByRole('navigation', { name: 'Pages of articles' }).getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL('/blog?page=2')
      await expect(page).toHaveTitle('The Portolan blog, page 2 – Portolan')
      const second = await articles(page).getByRole('heading').allInnerTexts()
      expect(second.filter((title) => first.includes(title))).toEqual([])
    })

    await test.step('a search over titles and excerpts, in capitals', async () => {
      await page.getByLabel('Search articles').fill('PASSPORT')
      await page.getByRole('button', { name: 'Show articles' }).click()
      await expect(page).toHaveURL('/blog?q=PASSPORT&category=')
      const found = await articles(page).allInnerTexts()
      expect(found.length).toBeGreaterThan(1)
      for (const text of found) expect(text.toLowerCase()).toContain('passport')
      await expect(page.getByRole('main').getByRole('status')).toHaveText(`${found.length} articles for “PASSPORT”`)
    })

    await test.step('a category as well', async () => {
      await page.getByLabel('Category').selectOption({ label: 'Rules explained' })
      await page.getByRole('button', { name: 'Show articles' }).click()
      await expect(page.getByLabel('Search articles')).toHaveValue('PASSPORT')
      for (const text of await articles(page).allInnerTexts()) expect(text).toContain('Rules explained')
    })

    await articles(page)
      .getByRole('link', { name: /^Read More.*The six-month passport rule/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The six-month passport rule and its relatives')
  })

  test('an article links to its sections, to live answers and to its tags @phone', async ({ page }) => {
    await page.goto('/blog/how-the-90-180-day-rule-works')
    const top = page.getByRole('article')
    await expect(top).toContainText('By Portolan editors')
    await expect(top).toContainText('18 November 2026')
    await expect(top).toContainText('2 min read')

    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Which days count' }).click()
    await expect(page.getByRole('heading', { name: 'Which days count' })).toBeInViewport()

    const live = page.getByRole('region', { name: 'Live answers' })
    const card = live.getByRole('listitem').filter({ hasText: 'India to Germany' })
    await expect(card).toContainText('Visa required')
    await expect(card).toContainText(/Last checked\s*\d{1,2} \w+ 20\d\d/)
    await expect(card.getByRole('link')).toHaveAttribute('href', '/requirements/IN/DE')
    await expect(live.getByText('Governments decide on visas.')).toBeVisible()

    await page.getByRole('article').getByRole('link', { name: 'schengen', exact: true }).click()
    await expect(page).toHaveURL('/blog/tag/schengen')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles tagged “schengen”')
    await expect(articles(page).filter({ hasText: 'How the 90/180' })).toHaveCount(1)
  })

  test('an article without a picture shows at most three tags, and a missing article says so', async ({
    page,
    sql,
  }) => {
    await sql`
      insert into posts (id, slug, title, excerpt, content, category_id, tags, author, read_minutes, published_at, updated_at)
      values (gen_random_uuid(), 'many-tags', 'Many tags', 'x', '<p>x</p>', 'guides', '{one,two,three,four}', 'x', 1,
        '2020-01-01', '2020-01-01')
      on conflict (slug) do nothing`
    await page.goto('/blog/many-tags')
    const tags = page.getByRole('article').getByRole('list').first().getByRole('listitem')
    await expect(tags).toHaveText(['Guides', 'one', 'two', 'three'])

    const answer = await page.goto('/blog/no-such-article')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error')
    await expect(page.getByText('Blog post not found')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('a search without matches suggests what to do', async ({ page }) => {
    await page.goto('/blog?q=zeppelin')
    const status = page.getByRole('main').getByRole('status')
    await expect(status).toContainText('No Articles Found')
    await expect(status).toContainText(
      "We couldn't find any articles matching your search criteria. Try adjusting your filters or search term.",
    )
    await status.getByRole('link', { name: 'Show all articles' }).click()
    await expect(articles(page)).toHaveCount(6)
  })
})

test('three skeleton cards appear only when the next list takes long to load', async ({ page }) => {
  await page.clock.install()
  await untilRun(page, 'skeletons', () => page.goto('/blog'))
  const list = page.locator('#articles')
  const waiting = list.locator('.post-card:has(.bone)')
  const before = await list.innerHTML()
  // Blocks the submit, so that the page waits for as long as the clock says.
  await page.evaluate(() => window.addEventListener('submit', (event) => event.preventDefault()))
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.getByRole('button', { name: 'Show articles' }).click()
  await page.clock.runFor(149)
  await expect(waiting).toHaveCount(0)
  await page.clock.runFor(2)
  await expect(waiting).toHaveCount(3)
  await expect(list.getByRole('status')).toHaveText('Loading articles...')
  await expect(list).toHaveAttribute('aria-busy', 'true')

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(waiting).toHaveCount(0)
  expect(await list.innerHTML()).toBe(before)
  await expect(list).not.toHaveAttribute('aria-busy')
})

test('the feed is XML that a browser can read, and links back to the site', async ({ page, service }) => {
  await page.goto('/blog')
  const feed = await page.evaluate(async () => {
    const text = await (await fetch('/blog/feed.xml')).text()
    const read = new DOMParser().parseFromString(text, 'application/xml')
    const links = [...read.querySelectorAll('item > link')].map((link) => link.textContent)
    return { broken: !!read.querySelector('parsererror'), root: read.documentElement.nodeName, links }
  })
  expect(feed.broken).toBe(false)
  expect(feed.root).toBe('rss')
  expect(feed.links.length).toBeGreaterThan(8)
  for (const link of feed.links) expect(link).toContain(`${service.origin}/blog/`)
})
