import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'

/*
 * A dialog asks before an action that cannot be undone: it takes and keeps the focus, Escape closes it, and the user
 * returns to where they were (E28). The question is also a page.
 */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Remove your Photo?' })
const opener = (page: Page) => page.getByRole('link', { name: /^Remove ?: Photo$/ })

async function openDocument(page: Page, sql: Parameters<typeof aTraveller>[1]): Promise<void> {
  await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  await page.goto(`/apply/${id}/documents/photo`)
}

/** The text of the focused element; empty when the page itself has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

test('a keyboard user answers the dialog for removing a file, and the focus returns', async ({ page, sql }) => {
  await openDocument(page, sql)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  // The harmless option comes first.
  expect(await focused(page)).toBe('Keep it')
  await expectAccessible(page, 'the open dialog')

  const visited = new Set<string>()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    visited.add(await page.evaluate(() => (document.activeElement?.closest('dialog, body') ?? document.body).tagName))
  }
  expect([...visited]).toEqual(['DIALOG'])

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('keeping the file, or clicking outside the dialog, changes nothing', async ({ page, sql }) => {
  await openDocument(page, sql)
  const file = page.locator('#photo')
  await opener(page).click()
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await opener(page).click()
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await expect(file).toContainText('scan.jpg')
})

test('confirming the dialog removes the file', async ({ page, sql }) => {
  await openDocument(page, sql)
  await opener(page).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Photo removed.')).toBeVisible()
})
