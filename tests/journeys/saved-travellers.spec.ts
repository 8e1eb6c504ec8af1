import { withoutScriptWords } from '#tests/support/browser.ts'
import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { save } from './account/saved-places.ts'
import { aDraft, answers, aTraveller, pay, send } from './prepared.ts'

const number = answers.passport?.passportNumber ?? ''
const own = 'Nguyễn Thị Ñ'

async function heading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

withAndWithoutScript(() => {
  test('a traveller is saved after payment, and is used with another one in the next application', async ({
    page,
    sql,
  }) => {
    await aTraveller(page, sql)
    const paid = await aDraft(page, { uploads: true })
    await pay(page, paid)
    await page.goto(`/dashboard?submitted=${paid}`)
    await page.getByRole('button', { name: `Save ${own}’s details` }).click()
    await expect(page.getByText('Details saved', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/dashboard?submitted=${paid}`)
    for (const address of [`/dashboard?submitted=${paid}`, `/applications/${paid}`]) {
      await page.goto(address)
      await expect(page.getByRole('button', { name: /^Save .* details$/ })).toHaveCount(0)
    }
    await save(page, { name: { givenNames: 'Daniel', familyName: 'Rao' }, passport: { passportNumber: 'D7654321' } })

    await page.goto('/profile')
    await page.getByRole('main').getByRole('link', { name: 'Saved travellers' }).click()
    await heading(page, 'Saved travellers')
    await expect(page.getByText(`Passport ends in ${number.slice(-4)}`)).toBeVisible()
    expect(withoutScriptWords(await page.content())).not.toContain(number)
    await expectAccessible(page, 'saved travellers')

    await page.getByRole('link', { name: `Start an application (${own})` }).click()
    await expect(page.getByLabel('Citizenship')).toHaveValue('IN')
    await page.getByLabel('Destination').selectOption('AZ')
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, 'Before you start')
    await expect(page.getByRole('radio', { name: own })).toBeChecked()
    await expectAccessible(page, 'who is travelling')
    await page.getByRole('button', { name: 'Start Your Application' }).click()
    await heading(page, 'Your trip')
    const id = page.url().split('/apply/')[1]?.split('/')[0] ?? ''
    await send(page.request, `/apply/${id}/requirements`, { ...answers.requirements, visa: 'az-evisa-single' })
    await page.goto(`/apply/${id}/name`)
    await expect(page.getByLabel('Given names')).toHaveValue('Nguyễn Thị')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Passport number')).toHaveValue(number)

    await page.goto(`/apply/${id}/travellers`)
    await expect(page.getByRole('button', { name: `Add ${own}` })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Daniel Rao' }).click()
    await heading(page, 'Two travellers')
    const card = page.locator('#travellers > li').nth(1)
    await expect(card).toContainText('Daniel Rao')
    await expect(card).toContainText('To finish')
    await expect(page.getByRole('button', { name: 'Add Daniel Rao' })).toHaveCount(0)
    await expectAccessible(page, 'the travellers')
  })

  test('a deleted saved traveller is no longer offered', async ({ page, sql }) => {
    await aTraveller(page, sql)
    await save(page)
    await page.goto('/saved-travellers')
    await page.getByText(`Delete ${own}`).first().click()
    await page.getByRole('button', { name: `Delete ${own}` }).click()
    await expect(page.getByText('Saved traveller deleted', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('No saved travellers yet')).toBeVisible()
    await page.goto('/apply?from=IN&to=FR')
    await expect(page.getByText('Who is travelling?')).toHaveCount(0)
  })
})
