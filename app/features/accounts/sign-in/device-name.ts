import Bowser from 'bowser'
import { deviceWords } from './device.words.ts'

/** "Firefox on Windows", as far as the user agent reveals it. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return deviceWords.unknown
  const { browser, os } = Bowser.parse(userAgent)
  return deviceWords.named(browser.name, os.name)
}
