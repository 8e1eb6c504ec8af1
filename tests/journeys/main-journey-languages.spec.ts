import { directionOf, type Language, languageNames, languages } from '#app/lib/words/languages.ts'
import { expect, expectAccessible, type Page, test } from '#tests/support/journey.ts'
import { shareOf } from '#tests/support/share.ts'
import { inLanguage } from '#words-source'
import { wrongInMirror } from './arabic-geometry.ts'
import { wrongInText, wrongInWidth } from './looks.ts'
import { travelTheWholeWay } from './main-way.ts'
import { wrongInWords } from './seen-texts.ts'

const widths = [
  [390, 844],
  [1280, 900],
] as const

/** Chooses a language as people do, in the menu. */
async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.goto('/')
  for (const menu of ['.menu-language > summary, .menu-main > summary', '.language-fold > summary'])
    if (await page.locator(menu).locator('visible=true').count())
      await page.locator(menu).locator('visible=true').click()
  await page.getByRole('button', { name: languageNames[language] }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Checks a page of the journey in its language, and lists its faults. */
const looksIn = (language: Language) => async (page: Page, what: string) => {
  const root = page.locator('html')
  await expect.soft(root, what).toHaveAttribute('lang', language)
  await expect.soft(root, what).toHaveAttribute('dir', directionOf(language))
  const wrong = [
    ...(await wrongInWidth(page)),
    ...(await wrongInText(page)),
    ...(await wrongInWords(page, language)),
    ...(directionOf(language) === 'rtl' ? await wrongInMirror(page) : []),
  ]
  expect.soft(wrong, what).toEqual([])
  await expectAccessible(page, what)
}

test.describe.configure({ timeout: 240_000 })

// Each language at each width. English is in `main-journey.spec.ts`.
const journeys = languages
  .filter((tag) => tag !== 'en')
  .flatMap((language) => widths.map(([width, height]) => ({ language, width, height })))

for (const { language, width, height } of shareOf(journeys, 4)) {
  test(`the whole journey in ${language} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await chooseLanguage(page, language)
    await inLanguage(language, () => travelTheWholeWay(page, looksIn(language)))
  })
}
