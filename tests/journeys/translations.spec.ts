import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { anAdministrator } from './portal-places.ts'

const running = (page: Page) => expect(page.locator('body[data-single-keys]')).toBeVisible()
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const languages = (page: Page) => page.getByRole('navigation', { name: 'Languages' })

/** Types into the editor as HTML. */
async function writeHtml(page: Page, name: string, html: string): Promise<void> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await text(page, name).fill(html)
}

test('an article is written and read in Spanish, and marked stale once the English text changes', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = 'to-the-lighthouse'
  await anAdministrator(page)
  await page.goto('/admin/blog/new')
  await running(page)
  await page.getByLabel('Title', { exact: true }).fill('To the lighthouse')
  await page.getByLabel('Excerpt', { exact: true }).fill('By boat.')
  await writeHtml(page, 'Text', '<h2>By boat</h2><p>Slowly.</p><h2>By air</h2><p>Fast.</p>')
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: /^Published/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Article saved').first()).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'To the lighthouse' })
  await expect(row).toContainText('English only')

  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const reader = await context.newPage()
  const soon = async (address: string, expected: string) => {
    // A page that everybody may read is up to a second old.
    await expect
      .poll(async () => {
        await reader.goto(address)
        return reader.getByRole('main').innerText()
      })
      .toContain(expected)
  }
  const alternates = () =>
    reader
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('hreflang')))
  const canonical = () => reader.locator('link[rel="canonical"]').getAttribute('href')

  await test.step('before, its Spanish page says that it is in English', async () => {
    await soon(`/es/blog/${slug}`, 'Por ahora, este artículo solo está en inglés.')
    await expect(reader.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
    await expect(reader.locator('.post-prose')).toHaveAttribute('dir', 'ltr')
    expect([await alternates(), new URL((await canonical()) ?? '').pathname]).toEqual([
      ['en', 'x-default'],
      `/blog/${slug}`,
    ])
  })

  await test.step('an editor writes the Spanish version beside the English text', async () => {
    await row.getByRole('link', { name: /^Edit/ }).click()
    await languages(page).getByRole('link', { name: 'Spanish (missing)' }).click()
    await expect(page.getByRole('heading', { name: 'Article in Spanish' })).toBeVisible()
    await expect(page.locator('.english-text').getByText('Slowly.')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a title').first()).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('Al faro')
    await page.getByLabel('Excerpt', { exact: true }).fill('En barco.')
    await writeHtml(page, 'Text', '<h2>En barco</h2><p onclick="x()">Despacio.</p><h2>En avión</h2><p>Rápido.</p>')
    await expectAccessible(page, 'the editor of a version')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Translation saved').first()).toBeVisible()
    await expect(row).toContainText('Missing: French, Arabic, Hindi, Simplified Chinese')
  })

  await test.step('readers have it in Spanish, under the same address', async () => {
    await soon(`/es/blog/${slug}`, 'Despacio.')
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Al faro')
    await expect(reader.getByText('Por ahora, este artículo solo está en inglés.')).toHaveCount(0)
    expect([await alternates(), new URL((await canonical()) ?? '').pathname]).toEqual([
      ['en', 'es', 'x-default'],
      `/es/blog/${slug}`,
    ])
    await reader.goto(`/es/blog?q=faro`)
    await expect(reader.getByRole('heading', { name: 'Al faro' })).toBeVisible()
    await reader.goto(`/fr/blog?q=lighthouse`)
    await expect(reader.getByRole('heading', { name: 'To the lighthouse' })).toHaveAttribute('lang', 'en')
    await reader.goto(`/blog/${slug}`)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('To the lighthouse')
    expect(await alternates()).toEqual(['en', 'es', 'x-default'])
  })

  await test.step('the English text changes, and the version is called stale until it is saved again', async () => {
    await row.getByRole('link', { name: /^Edit/ }).click()
    await running(page)
    await page.getByLabel('Excerpt', { exact: true }).fill('By boat, or by air.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('English changed since: Spanish')
    await row.getByRole('link', { name: /^Edit/ }).click()
    await languages(page).getByRole('link', { name: 'Spanish (English changed)' }).click()
    await expect(page.getByText('The English text has changed')).toBeVisible()
    await running(page)
    await page.getByLabel('Excerpt', { exact: true }).fill('En barco o en avión.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Translation saved').first()).toBeVisible()
    await expect(row).not.toContainText('English changed since')
  })

  await test.step('it is deleted, and the English text takes its place', async () => {
    await row.getByRole('link', { name: /^Edit/ }).click()
    await languages(page).getByRole('link', { name: 'Spanish', exact: true }).click()
    await page.getByRole('link', { name: 'Delete Spanish version' }).click()
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete Spanish version' }).click()
    await expect(page.getByText('Translation deleted').first()).toBeVisible()
    await soon(`/es/blog/${slug}`, 'Por ahora, este artículo solo está en inglés.')
  })
  await context.close()
})

test('an FAQ is written in Arabic, right to left, in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await anAdministrator(page)
  await page.goto('/admin/faqs?q=expedite')
  await running(page)
  await page.getByRole('link', { name: /^Edit.*Can I expedite/ }).click()
  await languages(page).getByRole('link', { name: 'Arabic (missing)' }).click()
  const dialog = page.getByRole('dialog', { name: 'FAQ in Arabic' })
  await running(page)
  await expect(dialog.getByText('Choose Expedited or Urgent in the first step.')).toBeHidden()
  await dialog.locator('summary').click()
  await expect(dialog.getByText('Choose Expedited or Urgent in the first step.')).toBeVisible()
  const question = dialog.getByLabel('Question', { exact: true })
  await expect(question).toHaveAttribute('dir', 'rtl')
  await expect(text(page, 'Answer')).toHaveAttribute('dir', 'rtl')
  await question.fill('هل يمكن تسريع طلبي؟')
  await writeHtml(page, 'Answer', '<p>نعم.</p>')
  await expectAccessible(page, 'the editor of an Arabic answer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Translation saved').first()).toBeVisible()
  await expect
    .poll(async () => {
      await page.goto('/ar/faqs')
      return page.getByRole('main').innerText()
    })
    .toContain('هل يمكن تسريع طلبي؟')
  await expect(page.locator('summary > span[lang="en"][dir="ltr"]').first()).toBeVisible()
})
