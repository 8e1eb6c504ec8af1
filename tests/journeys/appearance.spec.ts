import {
  accessibilityViolations,
  expect,
  layoutShift,
  type Page,
  type Sql,
  test,
  watchLayoutShift,
} from '#tests/support/journey.ts'
import { articlePlaces, companyPlaces, legalPlaces, servicePlaces } from './content-places.ts'
import { wrongInMotion, wrongInOutline, wrongInTargets, wrongInText, wrongInWidth } from './looks.ts'
import {
  destinationPlaces,
  documentPlaces,
  type Place,
  payPlaces,
  placesAfterwards,
  placesBeforeConfirming,
  placesOfNewcomers,
  publicPlaces,
  questionPlaces,
} from './places.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const narrowest = { width: 320, height: 640 }

// What another colour scheme can change of a page.
const colourRules = ['color-contrast', 'link-in-text-block']

/** What a browser complains of while a page is shown, and whom it asks besides us. */
function listen(page: Page, origin: string): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) heard.push(`asks ${request.url()}`)
  })
  return heard
}

async function open(page: Page, { address, act }: Place): Promise<void> {
  await page.goto(address)
  await act?.(page)
  await page.evaluate(() => document.fonts.ready)
}

/** What is wrong with a place in a window of one size, in the light and in the dark. */
async function wrongIn(page: Page, place: Place, window: { width: number; height: number }): Promise<string[]> {
  const still = window === phone
  await page.setViewportSize(window)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: still ? 'reduce' : 'no-preference' })
  await open(page, place)
  const shift = await layoutShift(page)
  const wrong = [
    ...(shift > 0.02 ? [`it moves by ${shift}`] : []),
    ...(await wrongInOutline(page)),
    ...(await wrongInWidth(page)),
    ...(await wrongInText(page)),
    ...(await wrongInTargets(page)),
    ...(still ? await wrongInMotion(page) : []),
    ...(await accessibilityViolations(page)),
  ]
  // Without motion, so that no colour is looked at on its way into the other.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const inTheDark = (await accessibilityViolations(page, colourRules)).map((line) => `in the dark: ${line}`)
  return [...wrong, ...inTheDark].map((line) => `${window.width} px: ${line}`)
}

async function wrongWhenNarrowest(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowest)
  const wrong = [...(await wrongInWidth(page)), ...(await wrongInText(page))]
  return wrong.map((line) => `${narrowest.width} px: ${line}`)
}

/** Looks at every place in every way, and says of each what is wrong with it. */
async function expectGoodLooks(page: Page, places: Place[], origin: string): Promise<void> {
  const titles = new Map<string, string>()
  await watchLayoutShift(page)
  const heard = listen(page, origin)
  for (const place of places) {
    await test.step(place.name, async () => {
      heard.length = 0
      const wrong = [
        ...(await wrongIn(page, place, desk)),
        ...(await wrongIn(page, place, phone)),
        ...(await wrongWhenNarrowest(page)),
        ...heard.filter((line) => !(place.status && line.includes(`status of ${place.status}`))),
      ]
      const title = await page.title()
      const other = titles.get(title)
      // What is opened on a page does not make another page of it.
      if (other && !place.act) wrong.push(`its title "${title}" is that of ${other}`)
      titles.set(title, place.name)
      expect.soft(wrong, place.name).toEqual([])
    })
  }
}

const lots: [who: string, places: (page: Page, sql: Sql) => Promise<Place[]>][] = [
  ['a visitor', async () => publicPlaces],
  ['a visitor who looks for a destination', async () => destinationPlaces],
  ['a visitor who reads about services and prices', async () => servicePlaces],
  ['a visitor who reads articles', async () => articlePlaces],
  ['a visitor who wants to know who we are', async () => companyPlaces],
  ['a visitor who reads the small print', async () => legalPlaces],
  ['somebody who answers questions', questionPlaces],
  ['somebody who uploads documents', documentPlaces],
  ['somebody who pays', payPlaces],
  ['somebody who has paid', placesAfterwards],
  ['somebody who has just signed up', placesOfNewcomers],
  ['somebody who has not confirmed their address', placesBeforeConfirming],
]

for (const [who, places] of lots) {
  test(`${who} sees pages that can be read, pressed and trusted, in every size and light`, async ({
    page,
    sql,
    service,
  }) => {
    await expectGoodLooks(page, await places(page, sql), service.origin)
  })
}
