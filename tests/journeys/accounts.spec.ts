import { expect, type Page, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aTraveller } from './prepared.ts'
import { expectProblems } from './problems.ts'
import { confirmEmail, enterCode, openConfirmation, type Person, signIn, signUp, somebodyNew } from './steps.ts'

const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign Up' })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
const menu = (page: Page) => page.locator('.menu-main > summary:visible')

async function signOut(page: Page): Promise<void> {
  await menu(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Signed out successfully')
}

async function fill(page: Page, { fullName, email, password }: Person): Promise<void> {
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Country of residence').selectOption('India')
}

withAndWithoutScript(
  () => {
    test('an empty sign-up lists what is missing', async ({ page }) => {
      await page.goto('/signup')
      await signUpButton(page).click()
      const missing = ['Enter your full name', 'Enter your email address', 'Enter a password', 'Select a country']
      const terms = 'You must agree to the Terms of Service and Privacy Policy'
      await expectProblems(page, [...missing, terms], 'Please fill in all fields')
    })

    test('an empty sign-in lists what is missing', async ({ page }) => {
      await page.goto('/signin')
      await signInButton(page).click()
      const missing = ['Enter your email address', 'Enter your password']
      await expectProblems(page, missing, 'Please enter both email and password.')
    })
  },
  { tag: '@firefox' },
)

test('a sign-up with errors keeps the typed values, except the password', async ({ page }) => {
  await page.goto('/signup')
  await fill(page, { fullName: '李小龙', email: 'not an address', password: 'a chart of 1375' })
  await signUpButton(page).click()
  await expectProblems(page, [
    'Enter an email address in the correct format, like name@example.com',
    'You must agree to the Terms of Service and Privacy Policy',
  ])
  await expect(page.getByLabel('Full name')).toHaveValue('李小龙')
  await expect(page.getByLabel('Email address')).toHaveValue('not an address')
  await expect(page.getByLabel('Country of residence')).toHaveValue('IN')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveValue('')
  await password.fill('a chart of 1375')
  const show = page.getByRole('button', { name: 'Show password' })
  await show.click()
  await expect(password).toHaveAttribute('type', 'text')
  await show.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('sign-up explains why an easily guessed password is rejected', async ({ page }) => {
  for (const [password, sentence] of [
    ['short', 'Enter a password with at least 8 characters'],
    ['password123', 'Enter a password that is harder to guess: this one is too common'],
  ] as const) {
    await page.goto('/signup')
    await fill(page, { ...somebodyNew(), password })
    await page.locator('#terms').check()
    await signUpButton(page).click()
    await expectProblems(page, [sentence])
    await expect(page.locator('#terms')).toBeChecked()
  }
})

test('sign-up with a registered address reveals nothing, and the account owner is emailed', async ({
  page,
  sql,
  browser,
  baseURL,
}) => {
  const owner = await aTraveller(page, sql)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await other.goto('/signup')
  await signUp(other, { ...somebodyNew(), email: owner.email.toUpperCase(), password: 'somebody else 1375' })
  await elsewhere.close()
  await page.goto('/dev/mailbox')
  await expect(page.getByRole('article').filter({ hasText: owner.email }).first()).toContainText('/signin')
})

test('a wrong password shows one sentence, and after ten attempts the user must wait', async ({
  page,
  sql,
  baseURL,
}) => {
  const person = await aTraveller(page, sql)
  await page.context().clearCookies()
  await page.goto('/signin')
  await signIn(page, { ...person, password: 'not this one' })
  const wrong = 'Invalid email or password. Please check your credentials and try again.'
  await expectProblems(page, [wrong], 'Sign in failed')
  await expect(page.getByLabel('Email address')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await signIn(page, { ...somebodyNew(), password: 'not this one' })
  await expectProblems(page, [wrong], 'Sign in failed')

  const form = { email: person.email, password: 'guessing' }
  for (let guess = 2; guess <= 10; guess += 1) await page.request.post(`${baseURL}/signin`, { form })
  await signIn(page, person)
  const tooMany = 'Too many unsuccessful login attempts. Please try again later or reset your password.'
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Sign in failed' }) })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: tooMany }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
})

test('a signed-out visitor is asked to sign in with the reason, then reaches the requested page', async ({
  page,
  sql,
}) => {
  const person = await aTraveller(page, sql)
  await page.context().clearCookies()
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Authentication Required')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Please log in to access this page')

  await page.goto('/?from=IN&to=FR')
  await page.getByRole('link', { name: 'Start Your Application' }).first().click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Sign in required')
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Please sign in to continue with your visa application.',
  )
  await expect(page.getByText('Your route India to France is saved')).toBeVisible()
  // A browser without an earlier sign-in: most people who begin here are new.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByText('Your route India to France is saved')).toBeVisible()
  await signIn(page, { ...person, password: 'wrong at first' })
  await expect(page.getByText('Your route India to France is saved')).toBeVisible()
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Before you start' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Sign in successful')
  await expect(page.getByRole('complementary').filter({ hasText: 'Your order' })).toContainText('India to France')
  await page.goto('/signin?next=%2Fdashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('sign-in ignores a return address on another site', async ({ page, sql, baseURL }) => {
  const person = await aTraveller(page, sql)
  for (const next of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
    await page.context().clearCookies()
    await page.goto(`/signin?next=${encodeURIComponent(next)}`)
    await signIn(page, person)
    await expect(page).toHaveURL(`${baseURL}/dashboard`)
  }
})

test('the page that waits for a code continues when the link is opened elsewhere', async ({ page, browser }) => {
  const person = somebodyNew()
  await page.goto('/signup?next=%2Fpricing')
  const listens = page.waitForResponse(/\/realtime\/v1\/latest/)
  await signUp(page, person)
  await listens
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await confirmEmail(elsewhere, person)
  await elsewhere.close()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('a visitor signs up, confirms the address, signs out and signs in again', { tag: '@firefox' }, async ({
  page,
}) => {
  const person = somebodyNew()
  await page.goto('/signup')
  await signUp(page, person)
  await confirmEmail(page, person)
  await page.goto('/dashboard')
  await signOut(page)
  await page.goto('/signin')
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

withAndWithoutScript(() => {
  test('a visitor corrects a mistyped code and address, and reaches the requested page', async ({ page }) => {
    const person = somebodyNew()
    await page.goto('/signup?next=%2Fpricing')
    await signUp(page, { ...person, email: `wrong-${person.email}` })
    const button = page.getByRole('button', { name: 'Confirm and continue' })
    await button.click()
    await expectProblems(page, ['Enter the 6 digits from the email'])
    await page.getByLabel('Code from the email').fill('12 34 5x')
    await button.click()
    await expectProblems(page, ['This code is incorrect or too old. Enter the code from our latest email.'])
    await page.getByLabel('Or correct the address').fill('nowhere')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expectProblems(page, ['Enter an email address in the correct format, like name@example.com'])
    await page.getByLabel('Or correct the address').fill(person.email)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByText(`We sent a 6-digit code to ${person.email}.`)).toBeVisible()
    // The response for a new address has the same words as the one for a new code.
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await answered
    await expect(page.getByRole('main').getByRole('status')).toContainText('New code sent')
    await enterCode(page, person)
    await expect(page).toHaveURL(/\/pricing$/)
  })

  test('the owner of an address closes an account that a stranger opened with it', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = somebodyNew()
    const strangers = await browser.newPage({ baseURL: baseURL ?? '' })
    await strangers.goto('/signup')
    await signUp(strangers, person)
    await openConfirmation(page, person)
    await page.getByRole('button', { name: 'I did not create this account' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Account closed')
    await strangers.goto('/dashboard')
    await expect(strangers.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await signIn(strangers, person)
    await expect(strangers.locator('#error-summary')).toContainText('Sign in failed')
    await strangers.close()
    await openConfirmation(page, person)
    await expect(page.getByRole('button', { name: 'Confirm my email address' })).toBeVisible()
  })
})

test('Back shows no private data after sign-out', async ({ page, sql }) => {
  const person = await aTraveller(page, sql)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await signOut(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('the button shows that sign-in is in progress', async ({ page }) => {
  await page.goto('/signin')
  await page.waitForLoadState('networkidle')
  // The form is blocked after all page scripts have run: the response would be too quick to read.
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()))
  await signInButton(page).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-busy', 'true')
})
