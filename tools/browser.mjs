import { existsSync } from 'node:fs'
import { step } from './run.mjs'

const browsers = {
  chromium: { name: 'Chromium', package: 'chromium', setting: 'CHROMIUM_PATH', usual: '/usr/bin/chromium' },
  // Headless Chromium, which needs half the time. It cannot show a PDF, and draws letters slightly differently.
  shell: {
    name: 'Chromium without windows',
    package: 'chromium-headless-shell',
    setting: 'CHROMIUM_SHELL_PATH',
    usual: '/usr/bin/chromium-headless-shell',
    instead: 'chromium',
  },
  firefox: { name: 'Firefox', package: 'firefox-esr', setting: 'FIREFOX_PATH', usual: '/usr/bin/firefox-esr' },
}

/**
 * A browser for the journeys, installed if permitted; otherwise prints the command that installs it, and returns
 * nothing.
 *
 * @param {'chromium' | 'shell' | 'firefox'} which
 */
export async function findBrowser(which = 'chromium') {
  const { name, package: wantedPackage, setting, usual, instead } = browsers[which]
  const wanted = process.env[setting] || usual
  if (existsSync(wanted)) return wanted
  const hasDebianTools = existsSync('/usr/bin/apt-get')
  if (hasDebianTools && !process.env[setting] && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = `apt-get update && apt-get install -y --no-install-recommends ${wantedPackage}`
    await step(`Installing ${name} for the journeys`, '/bin/sh', ['-c', install], { env })
    if (existsSync(wanted)) return wanted
  }
  if (instead) return findBrowser(instead)
  const advice = hasDebianTools ? `Run: sudo apt-get install ${wantedPackage}` : `Set ${setting} to one you have.`
  console.log(`There is no ${name} at ${wanted}, so its journeys cannot run. ${advice}`)
  return undefined
}
