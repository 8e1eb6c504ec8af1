import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { addMember } from './family.ts'
import { aDraft, aPaidCase, aTraveller, atWork, pay } from './prepared.ts'

const [admin, officer] = demoStaff
const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const promise = /If we file after \d+ \w+ \d{4}, we refund your service fee of \$15\.00 automatically\./

/** The amount paid for each line of an application, in cents. */
async function paidLines(sql: Sql, id: string): Promise<Record<string, number>> {
  const rows = await sql`
    select l.line, -sum(l.amount_minor)::int as minor from ledger_entries l join payment_shares s using (attempt_id)
    where s.application_id = ${id} and l.kind = 'capture' and l.line is not null
      and coalesce(l.application_id, ${id}) = ${id}
    group by l.line`
  return Object.fromEntries(rows.map(({ line, minor }) => [line, minor]))
}

/** Simulates a change of status by staff, in the status history. */
async function moved(sql: Sql, id: string, status: string): Promise<void> {
  await sql`update applications set status = ${status} where id = ${id}`
  // Moves earlier entries back, so that the submission comes first.
  await sql`update status_entries set at = at - interval '5 minutes' where application_id = ${id}`
  await sql`
    insert into status_entries (id, application_id, status, at) values (gen_random_uuid(), ${id}, ${status}, now() - interval '1 minute')`
}

const dollars = (minor = 0) => formatMoney(usd(minor))

/** Waits for the job, which runs within a minute, to update the page. */
async function readsInTime(page: Page, address: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(text, { timeout: 1_000 })
  }).toPass({ timeout: 100_000 })
}

withAndWithoutScript((javaScriptEnabled) => {
  test('a traveller reads the refund before withdrawing, and afterwards that it has arrived', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aPaidCase(page, sql)
    await moved(sql, id, 'processing')
    const { government_fee = 0, service_fee = 0 } = await paidLines(sql, id)
    const back = government_fee + Math.ceil(service_fee / 2)
    await page.goto(`/applications/${id}/withdraw`)
    await expect(page.getByRole('main')).toContainText(
      `You will get ${dollars(back)} of ${dollars(government_fee + service_fee)} back, on the card ending 4242, in 5 to 10 days.`,
    )
    await expectAccessible(page, 'a withdrawal with its refund')
    await page.getByRole('button', { name: 'Withdraw application' }).click()
    await expect(page).toHaveURL(`/applications/${id}`)
    const payments = region(page, 'Payments')
    await expect(payments).toContainText('Partly refunded')
    await expect(payments).toContainText(dollars(back))
    await expect(payments).toContainText('Arrived at your bank')
    await expect(payments).toContainText(`For government fee ${dollars(government_fee)}, service fee`)
    await expectAccessible(page, 'a withdrawn application with its refund')
  })

  test('a refused traveller reads the refund amount, and that it is on its way', async ({ page, sql }) => {
    test.slow()
    await aTraveller(page, sql)
    const id = await aDraft(page, { uploads: true })
    await sql`update applications set add_ons = '{"photos": 1}' where id = ${id}`
    // A card whose refunds are delayed.
    await pay(page, id, { number: '4000000000007726' })
    await moved(sql, id, 'under_review')
    await page.goto(`/applications/${id}/withdraw`)
    await expect(page.getByRole('main')).toContainText('This application cannot be withdrawn')

    const desk = await atWork(page, officer, { javaScriptEnabled })
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByRole('button', { name: 'France refused it' }).click()
    await expect(desk.getByRole('main')).toContainText('Application status changed to')
    await readsInTime(page, `/applications/${id}`, 'We are refunding $15.00: photos $15.00.')
    await expect(region(page, 'What you get back')).not.toContainText('government fee')
    await expect(region(page, 'Payments')).toContainText('On its way to the card ending 7726, 5 to 10 days')
    await expectAccessible(page, 'a rejection with its refund')
    await desk.goto(`/admin/applications/${id}`)
    await expect(desk.locator('#payment')).toContainText('$15.00, refusal')
    await desk.context().close()
  })

  test('a late filing refunds the service fee without a request', async ({ page, sql }) => {
    test.slow()
    await aTraveller(page, sql)
    const id = await aDraft(page, { uploads: true })
    await page.goto('/terms-of-service#refunds')
    await expect(page.getByRole('main')).toContainText('If we file after the day shown before you pay')
    await page.goto(`/apply/${id}/pay`)
    await expect(page.getByRole('main')).toContainText(promise)
    await pay(page, id)
    await page.goto(`/applications/${id}`)
    await expect(page.getByRole('main')).toContainText(promise)
    await expectAccessible(page, 'an application with the filing date')

    await sql`update applications set moved_at = now() - interval '3 days' where id = ${id}`
    await sql`update filing_promises set file_by = current_date - 1 where application_id = ${id}`
    await readsInTime(page, `/applications/${id}`, 'Arrived at your bank')
    await expect(region(page, 'Payments')).toContainText('For service fee $15.00')
    await expect(page.getByRole('main')).toContainText('so we refund your service fee automatically.')
    const desk = await atWork(page, officer, { javaScriptEnabled })
    await desk.goto(`/admin/applications/${id}`)
    await expect(desk.locator('#payment')).toContainText('$15.00, filed late')
    await expect(desk.locator('#facts')).toContainText('missed: service fee refunded')
    await desk.context().close()
  })
})

test('staff refund one traveller’s line from the case, and a second person approves above the limit', async ({
  page,
  sql,
  service,
}) => {
  test.slow()
  await sql`
    insert into settings (name, value) values ('refunds', '{"aloneUpTo": 500}')
    on conflict (name) do update set value = excluded.value`
  await aTraveller(page, sql)
  const first = await aDraft(page, { uploads: true })
  const second = await addMember(page, first, { given: 'Meera', passport: 'IN', born: 1990 })
  await pay(page, first)

  const [one, two] = [
    await atWork(page, officer, { origin: service.origin }),
    await atWork(page, admin, { origin: service.origin }),
  ]
  await one.goto(`/admin/applications/${second}`)
  await one.getByRole('link', { name: 'Issue refund' }).click()
  await one.getByRole('navigation', { name: 'Why' }).getByRole('link', { name: 'Other reason' }).click()
  // Its form starts with other amounts.
  await expect(one).toHaveURL(/reason=request/)
  await one.getByLabel('Service fee').fill('4.00')
  await one.getByLabel('Reason').fill('The photo was ready later than we said.')
  await expectAccessible(one, 'a refund by staff')
  await one.getByRole('button', { name: 'Issue refund' }).click()
  await expect(one.getByRole('main')).toContainText('Refund of $4.00')
  await page.goto(`/applications/${second}`)
  await expect(region(page, 'Payments')).toContainText('For service fee $4.00')
  await page.goto(`/applications/${first}`)
  await expect(page.getByRole('main')).not.toContainText('For service fee')

  await one.goto(`/admin/refunds/new?application=${second}&reason=our_fault`)
  await one.getByRole('button', { name: 'Issue refund' }).click()
  await expect(one.getByRole('main')).toContainText('Awaiting approval')
  await expect(one.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await two.goto(new URL(one.url()).pathname)
  await two.getByLabel('Note').fill('The form was filled in wrongly by us.')
  await two.getByRole('button', { name: 'Approve' }).click()
  const { government_fee = 0, service_fee = 0 } = await paidLines(sql, second)
  await expect(two.getByRole('main')).toContainText(`Refund of ${dollars(government_fee + service_fee - 400)}`)
  await page.goto(`/applications/${second}`)
  await expect(region(page, 'Payments')).toContainText(`government fee ${dollars(government_fee)}`)
  for (const desk of [one, two]) await desk.context().close()
})

test('the staff refund form of a filed case has no field for the government fee', async ({ page, sql, service }) => {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, 'under_review')
  const desk = await atWork(page, officer, { origin: service.origin })
  for (const reason of ['withdrawal', 'our_fault', 'request']) {
    await desk.goto(`/admin/refunds/new?application=${id}&reason=${reason}`)
    await expect(desk.getByRole('main')).toContainText('its government fee cannot be refunded')
    await expect(desk.getByLabel('Government fee')).toHaveCount(0)
  }
  const button = desk.getByRole('button', { name: 'Issue refund' })
  await desk.goto(`/admin/refunds/new?application=${id}&reason=our_fault`)
  await button.click()
  await expect(desk.getByRole('main')).toContainText('Refund of ')
  await desk.goto(`/admin/refunds/new?application=${id}`)
  await expect(desk.getByText('No part of this payment can be refunded any more.')).toBeVisible()
  await expect(button).toHaveCount(0)
  await desk.context().close()
})
