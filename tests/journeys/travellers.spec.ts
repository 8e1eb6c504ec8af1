import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { addMember } from './family.ts'
import { aDraft, aTraveller, pay } from './prepared.ts'

const year = new Date().getUTCFullYear()
const cards = (page: Page) => page.locator('#travellers > li')

/** The wording for children in France is accepted on the child's own page. */
async function accept(page: Page, id: string): Promise<void> {
  await page.goto(`/apply/${id}/review`)
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Four travellers' })).toBeVisible()
}

withAndWithoutScript(() => {
  test('a family of four with two passports pays once, and one of them withdraws alone @phone', async ({
    page,
    sql,
  }) => {
    await aTraveller(page, sql)
    const first = await aDraft(page, { uploads: true })
    await page.goto(`/apply/${first}/travellers`)
    await expect(page.getByRole('heading', { level: 1, name: 'One traveller' })).toBeVisible()
    // A traveller who needs no visa is not added, and the page says why.
    await page.getByLabel('Country of their passport').selectOption('US')
    await page.getByRole('button', { name: 'Add a traveller' }).click()
    await expect(page.getByText('do not need a visa for France').first()).toBeVisible()

    const father = await addMember(page, first, { given: 'Daniel', passport: 'NG', born: 1982 })
    const infant = await addMember(page, first, { given: 'Kabir', passport: 'IN', born: year - 1, guardian: first })
    const girl = await addMember(page, first, { given: 'Meera', passport: 'NG', born: year - 9, guardian: father })
    await page.goto(`/apply/${infant}/travellers`)
    await expect(page.getByRole('heading', { level: 1, name: 'Four travellers' })).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
    await expect(cards(page).filter({ hasText: 'Ready' })).toHaveCount(2)
    for (const child of [infant, girl]) await accept(page, child)
    await expect(cards(page).filter({ hasText: 'Ready' })).toHaveCount(4)
    await expect(cards(page).nth(2)).toContainText('Kabir Rao, 1')
    // On a phone the price bar stays at the lower edge and covers half of what is scrolled under it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page, 'the travellers')
    await page.getByRole('link', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeVisible()
    await expect(page.locator('#order')).toContainText('Daniel Rao')
    await pay(page, first)

    const [paid] = await sql`
      select count(*)::int as sent, count(distinct s.attempt_id)::int as payments, sum(s.price_minor)::int as price,
        max(p.amount_minor)::int as amount
      from applications a join payment_shares s on s.application_id = a.id
        join payment_attempts p on p.id = s.attempt_id and p.state = 'succeeded'
      where a.status = 'pending' and a.order_id = (select order_id from applications where id = ${first})`
    expect(paid).toMatchObject({ sent: 4, payments: 1 })
    expect(paid?.price).toBe(paid?.amount)

    await page.goto(`/applications/${father}/withdraw`)
    await page.getByRole('button', { name: /withdraw/i }).click()
    await page.goto(`/applications/${first}`)
    const others = page.locator('#travellers')
    await expect(others.getByRole('listitem').filter({ hasText: 'Daniel Rao' })).toContainText('Withdrawn')
    await expect(others.getByRole('listitem').filter({ hasText: 'Kabir Rao' })).toContainText('Pending')
    await expectAccessible(page, 'an application of an order')

    await page.goto(`/applications/${father}`)
    await expect(page.getByRole('main')).toContainText('Partly refunded')
    await expect(page.getByRole('main')).toContainText('For government fee')
    await page.goto(`/applications/${infant}`)
    await expect(page.getByRole('main')).toContainText('Pending')
    await expect(page.getByRole('main')).not.toContainText('For government fee')
  })

  test('a traveller added by mistake is removed', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const first = await aDraft(page)
    await page.goto(`/apply/${first}/travellers`)
    await page.getByLabel('Country of their passport').selectOption('IN')
    await page.getByRole('button', { name: 'Add a traveller' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Name and birth' })).toBeVisible()
    await page.goto(`/apply/${first}/travellers`)
    await cards(page).nth(1).locator('summary').click()
    await page.getByRole('button', { name: 'Remove Traveller 2' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'One traveller' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  })
})
