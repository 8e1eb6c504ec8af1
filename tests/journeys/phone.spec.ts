import { expect, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aTraveller } from './prepared.ts'
import { expectProblems } from './problems.ts'

/** The newest text message to a number, read in the demonstration's mailbox in its own window. */
async function codeFor(page: Page, number: string): Promise<string> {
  const mailbox = await page.context().newPage()
  await mailbox.goto('/dev/mailbox')
  const text = mailbox
    .getByRole('article')
    .filter({ hasText: `To ${number}` })
    .first()
  const code = /(\d{6}) is your code/.exec((await text.textContent()) ?? '')?.[1] ?? ''
  await mailbox.close()
  return code
}

async function ask(page: Page, national: string): Promise<void> {
  await page.getByLabel('Country of the number').selectOption({ label: 'India (+91)' })
  await page.getByLabel('Phone number', { exact: true }).fill(national)
  await page.getByRole('button', { name: 'Send code' }).click()
}

const aNumber = () => `98${Math.floor(10_000_000 + Math.random() * 89_000_000)}`
const aWrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

withAndWithoutScript(() => {
  test('a traveller adds a phone number, signs in with it, and removes it', async ({ page, sql }) => {
    await aTraveller(page, sql)
    const national = aNumber()
    await page.goto('/security')
    await page.getByRole('link', { name: /Phone number/ }).click()
    await ask(page, '12')
    await expectProblems(page, ['Enter a valid phone number, like +91 98765 43210'], 'Phone verification failed')
    await ask(page, national)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your phone number')
    const code = await codeFor(page, `+91${national}`)
    await page.getByLabel('Code from the text message').fill(aWrongOne(code))
    await page.getByRole('button', { name: 'Confirm number' }).click()
    const wrong = 'This code is incorrect or already used. Check the latest text message.'
    await expectProblems(page, [wrong], 'Phone verification failed')
    await page.getByLabel('Code from the text message').fill(code)
    await page.getByRole('button', { name: 'Confirm number' }).click()
    await expect(page.getByText('Verified')).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/signin?next=%2Fsecurity%2Fphone')
    await page.getByRole('link', { name: 'Sign in by phone' }).click()
    await ask(page, national)
    await expect(page.getByText(`If the number ending in ${national.slice(-2)} belongs to an account`)).toBeVisible()
    const signingIn = await codeFor(page, `+91${national}`)
    await page.getByLabel('Code from the text message').fill(`${signingIn.slice(0, 3)} ${signingIn.slice(3)}`)
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/security\/phone$/)

    await page.getByRole('button', { name: 'Remove number' }).click()
    await expect(page.getByRole('heading', { name: 'Add a phone number' })).toBeVisible()
  })

  test('an unknown number leads to the same page, and no code works', async ({ page }) => {
    await page.goto('/signin/phone')
    const national = aNumber()
    await ask(page, national)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code from your phone')
    expect(
      await page
        .context()
        .newPage()
        .then(async (mailbox) => {
          await mailbox.goto('/dev/mailbox')
          return mailbox.getByText(national).count()
        }),
    ).toBe(0)
    await page.bringToFront()
    await page.getByLabel('Code from the text message').fill('123456')
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    const wrong = 'This code is incorrect or already used. Check the latest text message.'
    await expectProblems(page, [wrong], 'Phone sign in failed')
  })
})
