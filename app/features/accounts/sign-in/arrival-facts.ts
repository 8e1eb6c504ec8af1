import Bowser from 'bowser'
import type { Pair } from '#app/lib/letter/letter.ts'
import { displayNames } from '#app/lib/words/formats.ts'
import type { Client } from './client.ts'
import { deviceWords } from './device.words.ts'

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))
const regions = displayNames({ type: 'region', fallback: 'none' })

const known = (names: ReadonlySet<string>, name: string | undefined) => (name && names.has(name) ? name : undefined)

/**
 * From which browser and country somebody came, for an email to whoever owns the account. A browser says of itself what
 * it likes, so only names that we know are passed on: nobody gets words of their own into an email of ours.
 */
export function arrivalFacts({ userAgent, place }: Client): Pair[] {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {} }
  const device = deviceWords.named(known(browsers, browser.name), known(systems, os.name))
  const country = place && /^[A-Z]{2}$/.test(place) ? regions.of(place) : undefined
  return [[deviceWords.browser, device], ...(country ? [[deviceWords.place, country] as const] : [])]
}
