import { allEvasions } from '#tests/support/evasions.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { anAdministrator } from './portal-places.ts'

async function enter(page: Page, to: string): Promise<void> {
  await anAdministrator(page)
  await page.goto(to)
}

const running = (page: Page) => expect(page.locator('body[data-single-keys]')).toBeVisible()
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Types into the editor as HTML. */
async function writeHtml(page: Page, name: string, html: string): Promise<void> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await text(page, name).fill(html)
}

test('an FAQ is written as it will look, published, hidden again and deleted', async ({ page, browser, baseURL }) => {
  const question = 'May I travel at night?'
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const reader = await context.newPage()
  // A cached public page is up to one second old.
  const isPublic = (expected: boolean) =>
    expect
      .poll(async () => {
        await reader.goto('/faqs')
        return reader.getByText(question).count()
      })
      .toBe(expected ? 1 : 0)
  const row = page.getByRole('listitem').filter({ hasText: question })
  await enter(page, '/admin/faqs')
  await running(page)
  await page.getByRole('link', { name: 'New FAQ' }).click()
  const editor = page.getByRole('dialog', { name: 'Add New FAQ' })
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Question and answer fields cannot be empty.').first()).toBeVisible()
  await editor.getByLabel('Question', { exact: true }).fill(question)
  const answer = text(page, 'Answer')
  await answer.click()
  await page.keyboard.type('You ')
  await page.keyboard.press('ControlOrMeta+i')
  await page.keyboard.type('may')
  await expect(answer.locator('em')).toHaveText('may')
  await writeHtml(page, 'Answer', '<p>You <em>may</em>.<script>alert(1)</script></p><table><tr><td>1</td></tr></table>')
  await expect(editor.getByText('Removed when you save: <script>')).toBeVisible()
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await expect(answer.locator('table')).toHaveText('1')
  await expectAccessible(page, 'the editor of a question')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('FAQ Saved').first()).toBeVisible()
  await isPublic(false)

  await row.getByRole('button', { name: 'Draft' }).click()
  await expect(page.getByText('It is now visible to users.').first()).toBeVisible()
  await isPublic(true)
  await expect(reader.locator('table').filter({ hasText: '1' }).first()).toBeAttached()
  await row.getByRole('button', { name: 'Move up' }).click()
  await expect(row.getByRole('button', { name: 'Move down' })).toBeVisible()
  await row.getByRole('button', { name: 'Published' }).click()
  await expect(page.getByText('It is now hidden from users.').first()).toBeVisible()
  await isPublic(false)

  await row.getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this FAQ? This action cannot be undone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete FAQ' }).click()
  await expect(page.getByText('FAQ Deleted').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await context.close()
})

test('an article is written, previewed, published, moved and deleted', async ({ page, browser, baseURL }) => {
  const slug = 'to-the-islands'
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const reader = await context.newPage()
  await enter(page, '/admin/blog')
  await running(page)
  await page.getByRole('link', { name: 'New article' }).click()
  await page.getByLabel('Title', { exact: true }).fill('To the islands')
  await page.getByLabel('Address', { exact: true }).fill(slug)
  await page.getByLabel('Excerpt', { exact: true }).fill('By boat.')
  await writeHtml(page, 'Text', '<h2>By boat</h2><p onclick="x()">Slowly.</p><h2>By air</h2><p>Fast.</p>')
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('#preview').getByText('Slowly.')).toBeVisible()
  await page.getByRole('radio', { name: /^Published/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Article saved').first()).toBeVisible()
  await expect.poll(async () => (await reader.goto(`/blog/${slug}`))?.status()).toBe(200)
  await expect(reader.getByRole('heading', { name: 'To the islands' })).toBeVisible()

  await page.goto('/admin/blog?q=to+the+islands')
  await running(page)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Address', { exact: true }).fill(`${slug}-again`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Article saved').first()).toBeVisible()
  await expect
    .poll(async () => {
      await reader.goto(`/blog/${slug}`)
      return new URL(reader.url()).pathname
    })
    .toBe(`/blog/${slug}-again`)

  await page.goto('/admin/blog?q=to+the+islands')
  await running(page)
  await page.getByRole('button', { name: /^Unpublish/ }).click()
  await expect(page.getByText('Article unpublished').first()).toBeVisible()
  await expect.poll(async () => (await reader.goto(`/blog/${slug}-again`))?.status()).toBe(404)
  await page.getByRole('link', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete article' }).click()
  await expect(page.getByText('Article deleted').first()).toBeVisible()
  await context.close()
})

test('the editor closes on Escape and Back, warns about unsaved text, and returns the focus', async ({ page }) => {
  await enter(page, '/admin/faqs')
  await running(page)
  const opener = page.getByRole('link', { name: 'New FAQ' })
  const dialog = page.getByRole('dialog', { name: 'Add New FAQ' })
  await opener.click()
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/faqs$/)
  await opener.click()
  await page.getByLabel('Question', { exact: true }).fill('Half a')
  await page.goBack()
  await expect(page.getByText('Your text is not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Half a')
  await text(page, 'Answer').click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const link = page.getByRole('dialog', { name: 'Link' })
  await link.getByLabel('Address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(link).toContainText('Enter an address that begins with')
  await expectAccessible(page, 'the question about a link’s address')
  await link.getByLabel('Address').fill('/pricing')
  await page.keyboard.press('Enter')
  await expect(text(page, 'Answer').locator('a[href="/pricing"]')).toHaveText('/pricing')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard text' }).click()
  await expect(dialog).toBeHidden()
})

test('in a narrow window the editor is a drawer at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/admin/faqs')
  await page.getByRole('link', { name: 'New FAQ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New FAQ' })
  await expect(dialog).toBeVisible()
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox()
      return box && [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
  await expectAccessible(page, 'the drawer')
})

test('none of 200 evasions runs a script or sends a request', async ({ page, sql, baseURL }) => {
  test.setTimeout(120_000)
  await enter(page, '/admin/faqs')
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) asked.push(request.url())
  })
  let ran = false
  await page.exposeFunction('pwned', () => {
    ran = true
  })
  const all = allEvasions.filter(({ length }) => length < 300)
  const chunks = Array.from({ length: Math.ceil(all.length / 20) }, (_, index) =>
    all.slice(index * 20, index * 20 + 20),
  )
  const ids: string[] = []
  for (const [index, chunk] of chunks.entries()) {
    const id = crypto.randomUUID()
    ids.push(id)
    const answer = chunk
      .map((payload) => `<p>before</p>${payload}</p></a>`)
      .join('')
      .toWellFormed()
    const sent = await page.request.post('/admin/faqs/new', {
      form: { id, drawnFrom: '', question: `Evasion ${index}`, answer, published: 'yes' },
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    })
    expect(sent.status()).toBe(303)
  }
  for (const address of ['/admin/faqs?q=Evasion', '/faqs?q=Evasion', ...ids.map((id) => `/admin/faqs/${id}`)]) {
    await page.goto(address)
    if (address.startsWith('/admin')) await running(page)
    if (ids.some((id) => address.endsWith(id))) await expect(page.locator('.editor-text')).toBeVisible()
    for (const part of await page.locator('.prose, .faq-row-answer').all())
      await part.hover({ force: true, timeout: 500 }).catch(() => {})
  }
  // Read by the browser itself, as rendered in the page: only elements that an answer may contain.
  const strange = await page.evaluate(() => {
    const part = document.querySelector('.editor-text')
    return [...(part?.querySelectorAll('*') ?? [])].flatMap((element) => [
      ...(/^(SCRIPT|STYLE|IFRAME|SVG|MATH|FORM|INPUT|OBJECT|EMBED|META|BASE|LINK|TEMPLATE|NOSCRIPT)$/i.test(
        element.tagName,
      )
        ? [element.tagName]
        : []),
      ...[...element.attributes]
        .filter(
          // Attributes of the editor's own elements.
          ({ name, value }) => /^(on|style|id|class|data-)/.test(name) && !/^(editor-kept|ProseMirror)/.test(value),
        )
        .map(({ name }) => name),
    ])
  })
  expect([strange, ran, asked]).toEqual([[], false, []])
  await sql`delete from faqs where id = any(${ids})`
})
