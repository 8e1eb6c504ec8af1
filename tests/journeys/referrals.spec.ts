import {
  alsoInFirefox,
  expect,
  expectAccessible,
  type Page,
  test,
  withAndWithoutScriptAt,
} from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { somebodyNew } from './steps.ts'

const link = (page: Page) => page.getByLabel('Your referral link').inputValue()
const rows = (page: Page) => page.getByRole('main').getByRole('row')

async function invite(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email address').first().fill(address)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    withAndWithoutScriptAt(width, () => {
      test('a traveller invites a friend, who signs up by the link and is counted', async ({ page, sql, browser }) => {
        await aTraveller(page, sql)
        await page.goto('/referrals')
        await expect(page.getByText('No referrals yet')).toBeVisible()
        await expectAccessible(page, 'no referrals')
        await page.getByRole('button', { name: 'Get your link' }).click()
        await expect(page.getByLabel('Your referral link')).toHaveValue(/ref=/)
        await invite(page, '')
        await expect(page.getByText('Please enter an email address').first()).toBeVisible()
        await expectAccessible(page, 'an invitation without an address')
        await invite(page, 'not an address')
        await expect(page.getByLabel('Email address').first()).toHaveValue('not an address')
        const friend = somebodyNew()
        await invite(page, friend.email)
        await expect(page.getByText('Referral invitation sent successfully').first()).toBeAttached()
        await expect(rows(page).filter({ hasText: friend.email })).toContainText('Pending')

        // The friend opens the link, browses, and signs up later without it in the address.
        const theirs = await browser.newPage()
        await theirs.goto(await link(page))
        await theirs.goto('/signup')
        await theirs.getByLabel('Full name').fill(friend.fullName)
        await theirs.locator('form:has([name=password]) [name=email]').fill(friend.email)
        await theirs.locator('[name=password]').fill(friend.password)
        await theirs.locator('select[name=country]').selectOption('IN')
        await theirs.locator('form:has([name=password]) [name=terms]').check()
        await theirs.locator('form:has([name=password]) button:not([type=button])').click()
        await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Check your email')
        expect((await theirs.context().cookies()).map(({ name }) => name)).not.toContain('referral')

        await page.reload()
        await expect(rows(page).filter({ hasText: friend.email })).toContainText('Registered')
        await expect(page.getByRole('main')).not.toContainText(friend.fullName)
        await expectAccessible(page, 'referrals')

        // Once their application is decided and their address confirmed, the service issues the reward by itself.
        const id = await aDraft(theirs, { pages: 1 })
        await sql`update accounts set email_verified = true where email = ${friend.email}`
        await sql`update applications set status = 'rejected', submitted_at = now() where id = ${id}`
        await sql`update status_entries set at = now() - interval '1 hour' where application_id = ${id}`
        const row = rows(page).filter({ hasText: friend.email })
        await expect(async () => {
          await page.reload()
          await expect(row).toContainText('Completed')
        }).toPass({ timeout: 60_000 })
        await expect(row).toContainText('$20.00')
        await theirs.close()
      })
    })
  })
}

test('the link is copied, and the button confirms it', async ({ page, sql, context }) => {
  await aTraveller(page, sql)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/referrals')
  await page.getByRole('button', { name: 'Get your link' }).click()
  await page.getByRole('button', { name: 'Copy' }).click()
  const copied = page.getByRole('button', { name: 'Copied!' })
  await expect(copied).toHaveAttribute('aria-live', 'polite')
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(await link(page))
})

test('a recipient stops invitations, and the inviter is not notified', alsoInFirefox(true), async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.goto('/referrals')
  const friend = somebodyNew()
  await invite(page, friend.email)
  const stop = async () =>
    /\/referrals\/stop\?token=[\w.-]+/.exec(await (await page.request.get('/dev/mailbox')).text())
  await expect.poll(stop).not.toBeNull()
  await page.goto((await stop())?.[0] ?? '')
  await page.getByRole('button', { name: 'Stop invitations' }).click()
  await expect(page.getByRole('heading', { name: 'Invitations stopped' })).toBeVisible()
  await expectAccessible(page, 'stopped invitations')

  await aTraveller(page, sql)
  await page.goto('/referrals')
  await invite(page, friend.email)
  await expect(page.getByText('Referral invitation sent successfully').first()).toBeAttached()
  await expect(rows(page).filter({ hasText: friend.email })).toContainText('Pending')
})
