import { leaveOutFolded, type Page } from '#tests/support/journey.ts'
import { wrongInContent, wrongInFolds, wrongInForms, wrongInLight } from './bare-looks.ts'
import { wrongInOutline, wrongInTargets, wrongInText, wrongInWidth } from './looks.ts'
import type { Place } from './places.ts'

const windows = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const narrowest = { width: 320, height: 640 }

/** A page without script, in its own browser window. */
export async function barePageOf(page: Page, origin: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: origin })
  if (!context) throw new Error('No other browser window')
  return context.newPage()
}

/** What is wrong with a place for a user with this session and without script. */
export async function wrongWithoutScript(page: Page, bare: Page, place: Place): Promise<string[]> {
  await bare.context().clearCookies()
  // The window decides between light and dark, whatever theme a page set before.
  const cookies = await page.context().cookies()
  await bare.context().addCookies(cookies.filter(({ name }) => name !== 'theme'))
  const wrong: string[] = []
  for (const window of windows) {
    await bare.setViewportSize(window)
    if (window === windows[0]) {
      await bare.goto(place.address)
      // The searchable list is an enhancement, so opening it does not apply without script.
      if (place.status !== undefined) await place.act?.(bare)
      await leaveOutFolded(bare)
      wrong.push(...(await wrongInOutline(bare)), ...(await wrongInContent(bare)), ...(await wrongInForms(bare)))
      wrong.push(...(await wrongInLight(bare)))
    }
    const found = [...(await wrongInWidth(bare)), ...(await wrongInText(bare)), ...(await wrongInTargets(bare))]
    wrong.push(...[...found, ...(await wrongInFolds(bare))].map((line) => `${window.width} px: ${line}`))
  }
  await bare.setViewportSize(narrowest)
  const found = [...(await wrongInWidth(bare)), ...(await wrongInText(bare))]
  wrong.push(...found.map((line) => `${narrowest.width} px: ${line}`))
  return wrong.map((line) => `without script: ${line}`)
}
