import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { goodAnswers } from '#tests/support/builders.ts'
import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aDraft, answerForm, aTraveller, atWork, pay, send, uploadAll } from './prepared.ts'

const [, officer] = demoStaff
const year = new Date().getUTCFullYear()
const cards = (page: Page) => page.locator('#travellers > li')
const idAt = (page: Page) => page.url().split('/apply/')[1]?.split('/')[0] ?? ''

type Member = { given: string; passport: string; born: number; guardian?: string }

/** Adds somebody on the page, and answers what is asked of them. */
async function add(page: Page, first: string, { given, passport, born, guardian }: Member): Promise<string> {
  await page.goto(`/apply/${first}/travellers`)
  await page.getByLabel('Country of their passport').selectOption(passport)
  await page.getByRole('button', { name: 'Add a traveller' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Name and birth' })).toBeVisible()
  const id = idAt(page)
  const answer = (step: string, typed: Readonly<Record<string, string>>) =>
    send(page.request, `/apply/${id}/${step}`, typed)
  await answer('name', { ...goodAnswers.name, givenNames: given, 'bornOn.year': String(born) })
  const number = `${passport}${given.toUpperCase().slice(0, 4)}7`.replaceAll(/[^A-Z0-9]/g, '')
  const issued = { 'issuedOn.year': String(Math.max(born, year - 4)), 'issuedOn.month': '6', 'issuedOn.day': '9' }
  let next = await answer('passport', {
    ...goodAnswers.passport,
    'expiresOn.year': String(year + 9),
    passportNumber: number,
    ...issued,
  })
  if (guardian)
    next = await answer('guardian', { guardian, relationship: 'mother', travelsWith: 'bothParents', consent: 'both' })
  await answerForm(page.request, next)
  await uploadAll(page.request, id)
  return id
}

/** What France asks of children is accepted in words, on the child's own page. */
async function accept(page: Page, id: string): Promise<void> {
  await page.goto(`/apply/${id}/review`)
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Four travellers' })).toBeVisible()
}

/** A member of staff gives back a part of the service fee of one traveller, alone. */
async function refund(page: Page, sql: Sql, id: string, amount: string): Promise<void> {
  await sql`
    insert into settings (name, value) values ('refunds', '{"aloneUpTo": 100000}')
    on conflict (name) do update set value = excluded.value`
  const desk = await atWork(page, officer)
  await desk.goto(`/admin/refunds/new?application=${id}`)
  await desk.getByLabel('Service fee').fill(amount)
  await desk.getByLabel('Reason').fill('Withdrawn before we filed it.')
  await desk.getByRole('button', { name: 'Record the refund' }).click()
  await expect(desk.getByRole('main').getByRole('status').and(desk.locator('.notice'))).toContainText('refund')
  await desk.context().close()
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
    // Who needs no visa is not added, and is told why.
    await page.getByLabel('Country of their passport').selectOption('US')
    await page.getByRole('button', { name: 'Add a traveller' }).click()
    await expect(page.getByText('need no visa for France').first()).toBeVisible()

    const father = await add(page, first, { given: 'Daniel', passport: 'NG', born: 1982 })
    const infant = await add(page, first, { given: 'Kabir', passport: 'IN', born: year - 1, guardian: first })
    const girl = await add(page, first, { given: 'Meera', passport: 'NG', born: year - 9, guardian: father })
    await page.goto(`/apply/${infant}/travellers`)
    await expect(page.getByRole('heading', { level: 1, name: 'Four travellers' })).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
    await expect(cards(page).filter({ hasText: 'Ready' })).toHaveCount(2)
    for (const child of [infant, girl]) await accept(page, child)
    await expect(cards(page).filter({ hasText: 'Ready' })).toHaveCount(4)
    await expect(cards(page).nth(2)).toContainText('Kabir Rao, 1')
    // On a phone a bar with the price stays at the lower edge, and covers the half of what is scrolled under it.
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

    await refund(page, sql, father, '10.00')
    await page.goto(`/applications/${father}`)
    await expect(page.getByText('Partly refunded')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('service fee $10.00')
    await page.goto(`/applications/${infant}`)
    await expect(page.getByRole('main')).toContainText('Pending')
    await expect(page.getByRole('main')).not.toContainText('service fee $10.00')
  })

  test('somebody who was added by mistake is taken out again', async ({ page, sql }) => {
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
