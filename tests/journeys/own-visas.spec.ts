import { withoutScriptWords } from '#tests/support/browser.ts'
import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { addTrip } from './account/own-visas-places.ts'
import { answers, aPaidCase, aTraveller, send } from './prepared.ts'

const own = 'Nguyễn Thị Ñ'
const dayAway = (days: number) => new Date(Date.now() + days * 86_400_000)

async function fillDate(page: Page, legend: string, day: Date): Promise<void> {
  const group = page.getByRole('group', { name: legend })
  await group.getByLabel('Day').fill(String(day.getUTCDate()))
  await group.getByLabel('Month').fill(String(day.getUTCMonth() + 1))
  await group.getByLabel('Year').fill(String(day.getUTCFullYear()))
}

const card = (page: Page, country: string) => page.getByRole('listitem').filter({ hasText: `Visa for ${country}` })

withAndWithoutScript(() => {
  test('a visa is added by hand and used by a trip, and both are edited and deleted', async ({ page, sql }) => {
    await aTraveller(page, sql)
    await page.goto('/dashboard')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Your visas/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your visas' })).toBeVisible()
    await expect(page.getByText('No visas yet')).toBeVisible()

    await page.getByRole('link', { name: 'Add a visa' }).click()
    await page.getByRole('button', { name: 'Save visa' }).click()
    await expect(page.getByText('Select the country that issued the visa').first()).toBeVisible()
    await expectAccessible(page, 'a visa with errors')
    await expect(page.getByLabel('Traveller')).toHaveValue(own)
    await page.getByLabel('Country', { exact: true }).selectOption('JP')
    await page.getByLabel('Visa in the passport').check()
    await page.getByLabel('Visa number').fill('QJ77413X')
    await fillDate(page, 'Valid until', dayAway(20))
    await page.getByLabel('Double').check()
    await page.getByLabel('Days of stay').fill('30')
    await page.getByRole('button', { name: 'Save visa' }).click()
    await expect(page.getByText('Visa saved', { exact: true }).first()).toBeVisible()
    await expect(card(page, 'Japan')).toContainText('20 days')
    await expect(card(page, 'Japan')).toContainText('0 of 2')
    await expect(card(page, 'Japan')).toContainText('Ends soon')
    expect(withoutScriptWords(await page.content())).not.toContain('QJ77413X')

    await page.getByRole('link', { name: 'Add a trip' }).click()
    await page.getByLabel('Country', { exact: true }).selectOption('JP')
    await fillDate(page, 'Day of entry', dayAway(-9))
    await page.getByRole('button', { name: 'Save trip' }).click()
    await expect(page.getByText('Enter the day of exit, or select “Still there”').first()).toBeVisible()
    await page.getByLabel('Still there').check()
    await page.getByRole('button', { name: 'Save trip' }).click()
    await expect(card(page, 'Japan')).toContainText('1 of 2')
    await expect(card(page, 'Japan')).toContainText('10 of 30 on this visit')
    await expect(card(page, 'Japan')).toContainText('You are there now. Leave by')
    await expectAccessible(page, 'your visas')

    await page.getByRole('button', { name: 'I left today' }).click()
    await expect(page.getByText('Trip ended today', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'I left today' })).toHaveCount(0)

    await page.getByRole('link', { name: /^Change details/ }).click()
    await expect(page.getByLabel('Visa number')).toHaveValue('')
    await page.getByText('Delete this visa').first().click()
    await page.getByRole('button', { name: 'Delete this visa' }).click()
    await expect(page.getByText('Visa deleted', { exact: true }).first()).toBeVisible()
    await expect(card(page, 'Japan')).toHaveCount(0)
  })

  test('days in the Schengen area are counted together, and an overstay is shown', async ({ page, sql }) => {
    await aTraveller(page, sql)
    await addTrip(page, 'FR', -100, -41)
    await page.goto('/visas')
    const panel = page.getByRole('region', { name: 'Schengen area: 90 days in any 180' })
    await expect(panel).toContainText('60 of 90')
    await page.getByLabel('How many days do you want to stay?').fill('30')
    await page.getByRole('button', { name: 'Find the first day' }).click()
    await expect(page.getByText('You can start a stay of 30 days today.')).toBeVisible()
    await page.getByLabel('How many days do you want to stay?').fill('91')
    await page.getByRole('button', { name: 'Find the first day' }).click()
    await expect(page.getByText('Enter a number of days from 1 to 90.')).toBeVisible()
    await addTrip(page, 'IT', -39)
    await page.goto('/visas')
    await expect(panel).toContainText('100 of 90')
    await expect(panel).toContainText('10 days over the limit')
    await expectAccessible(page, 'an overstay')
  })

  test('a visa obtained through Portolan is renewed with everything filled in', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aPaidCase(page, sql, 'approved')
    await sql`
      update applications set visa_valid_until = current_date + 10, moved_at = now() - interval '100 days'
      where id = ${id}`
    await page.goto('/visas')
    await expect(card(page, 'France')).toContainText('10 days')
    await page.getByRole('link', { name: 'Renew (visa for France)' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Before you start' })).toBeVisible()
    await expect(page.getByText(`${own}’s details are filled in`)).toBeVisible()
    await page.getByRole('button', { name: 'Start Your Application' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your trip' })).toBeVisible()
    const draft = page.url().split('/apply/')[1]?.split('/')[0] ?? ''
    expect(draft).not.toBe(id)
    await send(page.request, `/apply/${draft}/requirements`, answers.requirements ?? {})
    await page.goto(`/apply/${draft}/name`)
    await expect(page.getByLabel('Given names')).toHaveValue('Nguyễn Thị')
    await page.goto(`/apply/${draft}/passport`)
    await expect(page.getByLabel('Passport number')).toHaveValue(answers.passport?.passportNumber ?? '')
    await page.goto(`/apply/${draft}/contact`)
    await expect(page.getByLabel('City')).toHaveValue(answers.contact?.city ?? '')
  })
})
