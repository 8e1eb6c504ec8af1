import Bowser from 'bowser'
import type { Pair } from '#app/lib/email/email-message.ts'
import { displayNames } from '#app/lib/words/formats.ts'
import type { Client } from './client.ts'
import { deviceWords } from './device.words.ts'

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))
const regions = displayNames({ type: 'region', fallback: 'none' })

const known = (names: ReadonlySet<string>, name: string | undefined) => (name && names.has(name) ? name : undefined)

/**
 * The browser and country of a sign-in, for an email to the account's owner. The browser's own description is not
 * trusted: only known names are used, so that no one can place text in our emails.
 */
export function arrivalFacts({ userAgent, place }: Client): Pair[] {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {} }
  const device = deviceWords.named(known(browsers, browser.name), known(systems, os.name))
  const country = place && /^[A-Z]{2}$/.test(place) ? regions.of(place) : undefined
  return [[deviceWords.browser, device], ...(country ? [[deviceWords.place, country] as const] : [])]
}
