import type { BrowserContext } from '@playwright/test'
import {
  accessibilityViolations,
  expect,
  layoutShift,
  type Page,
  type Sql,
  test,
  watchLayoutShift,
} from '#tests/support/journey.ts'
import { wrongInMotion, wrongInOutline, wrongInTargets, wrongInText, wrongInWidth } from './looks.ts'
import { aDraft, aTraveller, pay } from './prepared.ts'

/** A page as somebody comes to it: its address, and what they press there to get to see it. */
type Place = { name: string; address: string; press?: string; answered?: number }

const publicPlaces: Place[] = [
  { name: 'the first page', address: '/' },
  { name: 'a choice left out', address: '/?from=IN&to=', answered: 422 },
  { name: 'a result', address: '/?from=IN&to=FR' },
  { name: 'a result with other visas', address: '/?from=US&to=VN' },
  { name: 'a result with an estimate', address: '/?from=IN&to=BR' },
  { name: 'a result without a visa', address: '/?from=GB&to=TR' },
  { name: 'no results', address: '/?from=IN&to=ZZ', answered: 404 },
  { name: 'sign in', address: '/signin?next=%2Fapply%3Ffrom%3DIN%26to%3DFR' },
  { name: 'sign in with errors', address: '/signin', press: 'Sign In', answered: 422 },
  { name: 'sign up', address: '/signup' },
  { name: 'sign up with errors', address: '/signup', press: 'Sign Up', answered: 422 },
  { name: 'a confirmation link', address: '/verify-email?token=none' },
  { name: 'the terms', address: '/terms-of-service' },
  { name: 'the privacy policy', address: '/privacy-policy' },
  { name: 'a page that is not there', address: '/nowhere/at-all', answered: 404 },
]

const widths = [1280, 390] as const
const schemes = ['light', 'dark'] as const

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

async function open(page: Page, { address, press }: Place): Promise<void> {
  await page.goto(address)
  if (press) await page.getByRole('main').getByRole('button', { name: press, exact: true }).click()
  if (press) await expect(page).toHaveTitle(/^Error: /)
  await page.evaluate(() => document.fonts.ready)
}

/** Looks at every place in one width and one scheme; answers all that is wrong there. */
async function lookAt(context: BrowserContext, places: Place[], origin: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const titles = new Map<string, string>()
  const page = await context.newPage()
  await watchLayoutShift(page)
  const heard = listen(page, origin)
  for (const place of places) {
    heard.length = 0
    await open(page, place)
    const shift = await layoutShift(page)
    const title = await page.title()
    const wrong = [
      ...(await wrongInOutline(page)),
      ...(await wrongInWidth(page)),
      ...(await wrongInText(page)),
      ...(await wrongInTargets(page)),
      ...(await wrongInMotion(page)),
      ...(await accessibilityViolations(page)),
      ...(shift > 0.02 ? [`it moves by ${shift}`] : []),
      ...(titles.has(title) ? [`its title is that of ${titles.get(title)}`] : []),
      ...heard.filter((line) => !(place.answered && line.includes(`status of ${place.answered}`))),
    ]
    titles.set(title, place.name)
    if (wrong.length > 0) found[place.name] = wrong
  }
  await page.close()
  return found
}
