import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { giveCredit } from './account/payments-places.ts'
import { askForPayout } from './account/recommending-places.ts'
import { aTraveller, atWork } from './prepared.ts'

const [, officer] = demoStaff
const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const waitingFor = (desk: Page, email: string) =>
  region(desk, 'Requested').getByRole('listitem').filter({ hasText: email })

withAndWithoutScript((javaScriptEnabled) => {
  test('a payout of credit is requested, paid by staff and shown as paid', async ({ page, sql }) => {
    const { email } = await aTraveller(page, sql)
    const reference = `PP-${email.slice(0, 8)}`
    await page.goto('/referrals')
    const payout = region(page, 'Payout')
    await expect(payout).toContainText('$0.00')
    await expect(payout.getByRole('button')).toHaveCount(0)

    await giveCredit(sql, email)
    await page.reload()
    await expect(payout).toContainText('$20.00')
    await expect(payout).toContainText(email)
    await page.getByRole('button', { name: 'Request payout' }).click()
    await expect(page.getByText('Select PayPal or a gift card').first()).toBeVisible()
    await expectAccessible(page, 'a payout without a method')

    await askForPayout(page, 'PayPal')
    await expect(payout).toContainText('$0.00')
    await expect(payout).toContainText('Payout requested')
    await expectAccessible(page, 'a payout in progress')
    await page.goto('/payments')
    await expect(page.getByRole('row').filter({ hasText: 'Payout of referral credit' })).toContainText('Pending')

    const desk = await atWork(page, officer, { javaScriptEnabled })
    await desk.goto('/admin/referrals')
    const row = waitingFor(desk, email)
    await expect(row).toContainText('$20.00')
    await row.getByRole('button', { name: 'Decline' }).click()
    await expect(row).toContainText('Enter a reason for declining')
    await expectAccessible(desk, 'a payout declined without a reason')
    await row.getByLabel('Payment reference (optional)').fill(reference)
    await row.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(row).toHaveCount(0)
    await expect(region(desk, 'Latest decisions').getByRole('row').filter({ hasText: reference })).toContainText('Paid')
    await expectAccessible(desk, 'payouts that were decided')
    await desk.context().close()

    await page.goto('/referrals')
    await expect(payout).toContainText('$20.00 paid by PayPal on')
    await expect(payout).not.toContainText(reference)
    await page.goto('/payments')
    await expect(page.getByRole('row').filter({ hasText: 'Payout of referral credit' })).toContainText('Completed')
    await page.goto('/notifications')
    await expect(page.getByRole('main')).toContainText('We paid out $20.00')
  })

  test('staff who act too late are notified, and a traveller reads why a payout was declined', async ({
    page,
    sql,
  }) => {
    const { email } = await aTraveller(page, sql)
    await giveCredit(sql, email)
    await page.goto('/referrals')
    const payout = region(page, 'Payout')
    await askForPayout(page, 'Gift card')
    const desk = await atWork(page, officer, { javaScriptEnabled })
    await desk.goto('/admin/referrals')
    await expect(waitingFor(desk, email)).toBeVisible()

    await page.getByRole('button', { name: 'Cancel payout' }).click()
    await expect(payout).toContainText('$20.00 cancelled on')
    await waitingFor(desk, email).getByRole('button', { name: 'Mark as paid' }).click()
    await expect(desk.getByRole('alert').first()).toContainText('The traveller cancelled it.')
    await expect(waitingFor(desk, email)).toHaveCount(0)

    await askForPayout(page, 'Gift card')
    await desk.goto('/admin/referrals')
    await waitingFor(desk, email).getByLabel('Reason for declining').fill('We cannot send gift cards to this country.')
    await waitingFor(desk, email).getByRole('button', { name: 'Decline' }).click()
    await expect(waitingFor(desk, email)).toHaveCount(0)
    await desk.context().close()

    await page.goto('/referrals')
    await expect(payout).toContainText('$20.00 declined on')
    await expect(payout).toContainText('Reason: We cannot send gift cards to this country.')
    await expect(page.getByRole('button', { name: 'Request payout' })).toBeVisible()
  })

  test('an unconfirmed address must be confirmed before a payout', async ({ page, sql }) => {
    const { email } = await aTraveller(page, sql, { verified: false })
    await giveCredit(sql, email)
    await page.goto('/referrals')
    const payout = region(page, 'Payout')
    await expect(payout).toContainText('Confirm it first.')
    await expect(payout.getByRole('button')).toHaveCount(0)
    await payout.getByRole('link', { name: 'Confirm email address' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  })
})
