import { addressIn, readAddress } from '#app/lib/words/language-address.ts'
import { directionOf, type Language } from '#app/lib/words/languages.ts'
import { expect, leaveOutFolded, type Page, test } from '#tests/support/journey.ts'
import { shareOf } from '#tests/support/share.ts'
import { wrongInMirror } from './arabic-geometry.ts'
import { wrongInText, wrongInWidth } from './looks.ts'
import { type Lot, publicLots, travellerLots, workshop } from './lots.ts'
import type { Place } from './places.ts'
import { anAdministrator } from './portal-places.ts'
import { knownNames, wrongInCatalogues, wrongInRoom } from './pseudo-looks.ts'

/*
 * Pages in the two test languages (decision 79). In one, each text is longer and in brackets; the other is right to left.
 */

const [longer, mirrored] = ['en-XA', 'ar-XB'] as unknown as readonly [Language, Language]

test.use({ settings: { TEST_LANGUAGES: '1' } })
test.describe.configure({ timeout: 240_000 })

/** A page as loaded, without the user's actions, which select by English names. */
async function open(page: Page, { address }: Place, language: Language): Promise<void> {
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  await page.goto(addressIn(language, address))
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
  await expect(page.locator('body')).toContainText(language === longer ? '[' : '\u202e')
  await leaveOutFolded(page)
}

async function wrongAt(page: Page, place: Place, names: RegExp): Promise<string[]> {
  await open(page, place, longer)
  const wrong = [
    ...(await wrongInCatalogues(page, names)),
    ...(await wrongInWidth(page)),
    // The passport drawing has examples, which have the same length in every language.
    ...(await wrongInText(page)).filter((line) => !line.includes('cut off by svg')),
    ...(await wrongInRoom(page)),
  ]
  await open(page, place, mirrored)
  const mirror = [...(await wrongInWidth(page)), ...(await wrongInText(page)), ...(await wrongInMirror(page))]
  return [...wrong.map((line) => `${longer}: ${line}`), ...mirror.map((line) => `${mirrored}: ${line}`)]
}

/** The demonstration's own pages, and what was submitted or sent in English and is stored as it was. */
const isInEnglish = ({ name, address }: Place) =>
  /^\/dev\/|^\/notifications($|\?)/.test(address) || name === 'a saved form'

const portalLot: Lot = {
  who: 'an administrator',
  places: async (page) => {
    await anAdministrator(page)
    return ['dashboard', 'applications', 'users', 'visas', 'settings'].map((name) => ({
      name: `${name} of the portal`,
      address: `/admin/${name}`,
    }))
  },
}

const asLot = ({ who, places }: (typeof publicLots)[number]): Lot => ({ who, places: async () => places })

const tried = [...publicLots.filter(({ who }) => who !== workshop).map(asLot), ...travellerLots, portalLot]

for (const { who, places } of shareOf(tried, 6)) {
  test(`${who} sees no text that is hard-coded, joined, clipped or on the wrong side`, async ({ page, sql }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const all = await places(page, sql)
    const names = await knownNames(sql)
    const seen = new Set<string>()
    for (const place of all.filter((one) => !one.act && !isInEnglish(one) && !readAddress(one.address).language)) {
      const wrong = (await wrongAt(page, place, names)).filter((line) => !seen.has(line))
      for (const line of wrong) seen.add(line)
      expect.soft(wrong, place.name).toEqual([])
    }
  })
}
