import { stepsOf } from '#app/features/applications/forms/compile-form.ts'
import { mostPages } from '#app/features/applications/forms/form-definition.ts'
import { exampleAnswers, stepsOfAll } from '#app/features/applications/steps/steps.ts'
import { asha } from '#tests/support/asha.ts'
import { forms, pagesForId } from '#tests/support/forms.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { aDraft, aTraveller } from './prepared.ts'
import { answerPage, leavePage } from './steps.ts'

/** The DS-160 has more pages and questions than any other form. */
const longest = { from: 'IN', to: 'US', visa: 'us-visitor-b' }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('the longest form is completed page by page', async ({ page, sql }) => {
      test.slow()
      const pages = pagesForId(longest.visa)
      const counts = [...forms.values()].map((form) => stepsOf(form).length)
      expect(Math.max(...counts)).toBeLessThanOrEqual(mostPages)
      await aTraveller(page, sql)
      const id = await aDraft(page, { ...longest, trip: { visa: longest.visa }, pages: stepsOfAll.length, form: false })
      await page.goto(`/apply/${id}/${pages[stepsOfAll.length]?.slug}`)
      for (const { slug, title } of pages.slice(stepsOfAll.length)) {
        await answerPage(page, slug, pages)
        await expectAccessible(page, title)
        await leavePage(page, slug, pages)
      }
    })

    test('an answer adds more questions, and rows are added and removed', async ({ page, sql }) => {
      await aTraveller(page, sql)
      const id = await aDraft(page, { ...longest, trip: { visa: longest.visa }, pages: stepsOfAll.length, form: false })
      const pages = pagesForId(longest.visa)
      const [first] = pages.slice(stepsOfAll.length)
      await page.goto(`/apply/${id}/${first?.slug}`)
      await answerPage(page, first?.slug ?? '', pages)
      await page.locator('input[name="hasOtherNames"][value="yes"]').check()
      const given = page.locator('input[name="otherNames.1.given"]')
      if (!(await given.isVisible())) {
        await page.getByRole('button', { name: 'Continue', exact: true }).click()
        await expect(page.getByText('Your answers add a few more questions')).toBeVisible()
      }
      await given.fill('Usha')
      await page.getByRole('button', { name: /^Add another/ }).click()
      await page.locator('input[name="otherNames.2.given"]').fill('Isha')
      await page.getByRole('button', { name: /^Remove name 1/ }).click()
      await expect(page.locator('input[name="otherNames.1.given"]')).toHaveValue('Isha')
      await expect(page.locator('input[name="otherNames.2.given"]')).toHaveCount(0)
      await page.locator('select[name="otherNames.1.kind"]').selectOption('maiden')
      await leavePage(page, first?.slug ?? '', pages)
      const { form } = exampleAnswers(asha, pages)
      await page.goto(`/apply/${id}/${first?.slug}`)
      await expect(page.locator('input[name="birthPlace"]')).toHaveValue(form?.birthPlace ?? '')
    })
  })
}
