import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScript } from '#tests/support/journey.ts'
import { aPaidCase, aTraveller, atWork } from './prepared.ts'

const [, officer] = demoStaff

/** A new user's case, whose passport an officer has opened. */
async function anOpenedCase(page: Page, sql: Sql): Promise<string> {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, 'document_verification')
  await page.goto('/documents')
  const desk = await atWork(page, officer)
  const opened = desk.waitForResponse((response) =>
    /^\/admin\/documents\/[^/]+\/file$/.test(new URL(response.url()).pathname),
  )
  await desk.goto(`/admin/applications/${id}?doc=passport`)
  expect((await opened).status()).toBe(200)
  await desk.context().close()
  return id
}

const entries = (page: Page) => page.getByRole('region', { name: 'Access history' }).getByRole('listitem')

withAndWithoutScript(() => {
  test('a traveller reads who opened their documents, and asks about it', async ({ page, sql }) => {
    const id = await anOpenedCase(page, sql)
    await page.getByRole('link', { name: 'See who opened your documents' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who has seen my documents')
    await expect(entries(page)).toHaveCount(1)
    await expect(entries(page)).toContainText(
      'An officer opened your passport for your application to France, to check it.',
    )
    await expect(entries(page)).toContainText('Your application was not assigned to anyone yet.')
    await expect(entries(page)).not.toContainText(officer.fullName)
    await expect(page.getByRole('region', { name: 'What our systems do' })).toContainText('A program checks each file')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `who has seen documents, at ${width}`)
    }

    await page.goto(`/applications/${id}`)
    await page.getByRole('link', { name: 'See who opened your documents' }).click()
    await expect(entries(page)).toHaveCount(1)

    await page.getByRole('link', { name: /^Ask about this entry of/ }).click()
    await expect(page.getByLabel('Subject')).toHaveValue('Who opened my documents')
    await expect(page.getByLabel('Which application is it about?')).toHaveValue(id)
    const message = page.getByLabel('Message', { exact: true })
    await expect(message).toHaveValue(/^> An officer opened your passport/)
    await expectAccessible(page, 'a question about an opening')
    await message.fill(`${await message.inputValue()}Who was it?`)
    const address = page.url()
    await page.getByRole('button', { name: 'Send question' }).click()
    const said = page.getByRole('list', { name: 'Conversation' })
    await expect(said).toContainText('An officer opened your passport')
    await expect(said).toContainText('Who was it?')

    // Only its owner can see the entry.
    await page.context().clearCookies()
    await aTraveller(page, sql)
    expect((await page.goto(address))?.status()).toBe(404)
  })
})

test('a traveller whose documents were never opened reads so', async ({ page, sql }) => {
  await aTraveller(page, sql)
  await page.goto('/documents/seen')
  await expect(page.getByRole('main')).toContainText('Nobody has opened anything')
  await expectAccessible(page, 'documents not yet opened')
})
