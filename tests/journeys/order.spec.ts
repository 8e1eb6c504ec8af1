import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'

/*
 * The order summary beside the application form, folded when space is short; and the passport that the applicant copies
 * from.
 */

test('on a phone the order is collapsed with its total, and stays open while the price changes', async ({
  page,
  sql,
}) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { to: 'VN', trip: { visa: 'vn-evisa-single' } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/apply/${id}/requirements`)
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order.getByText('Government fee')).toBeHidden()
  await order.getByText('Your order', { exact: true }).first().click()
  await expect(order.getByText('Government fee')).toBeVisible()
  await expectAccessible(page, 'the unfolded order')

  await page.getByRole('radio', { name: /^Expedited/ }).check()
  await expect(order.locator('.order-total')).toHaveText('$90.00')
  await expect(order.getByText('Expedited processing')).toBeVisible()
})

test('on a wide screen the order is always expanded', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page)
  await page.goto(`/apply/${id}/name`)
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order.getByText('Government fee')).toBeVisible()
  await expect(order.locator('summary', { hasText: 'Your order' })).toBeHidden()
})

test('the passport drawing shows where to find the requested detail', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page, { pages: 2 })
  await page.goto(`/apply/${id}/passport`)
  const lit = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-part]')]
        .filter((part) => getComputedStyle(part.firstElementChild as Element).stroke !== 'none')
        .map((part) => part.getAttribute('data-part')),
    )
  expect(await lit()).toEqual([])
  await page.getByLabel('Passport number').focus()
  expect(await lit()).toEqual(['passportNumber'])
  await page.getByRole('group', { name: 'Date of issue' }).getByLabel('Month').focus()
  expect(await lit()).toEqual(['issuedOn'])
  await page.getByRole('group', { name: 'Passport expiry date' }).getByLabel('Day').focus()
  expect(await lit()).toEqual(['expiresOn'])
})
