import { existsSync } from 'node:fs'
import { step } from './run.mjs'

const install = 'apt-get update && apt-get install -y --no-install-recommends chromium'

/** The browser of the journeys, installed where we may; otherwise says which command does it, and answers nothing. */
export async function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
  if (existsSync(wanted)) return wanted
  const hasDebianTools = existsSync('/usr/bin/apt-get')
  if (hasDebianTools && !process.env.CHROMIUM_PATH && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await step('Installing Chromium for the journeys', '/bin/sh', ['-c', install], { env })
    if (existsSync(wanted)) return wanted
  }
  const advice = hasDebianTools ? ' Run: sudo apt-get install chromium' : ' Set CHROMIUM_PATH to one you have.'
  console.log(`There is no Chromium at ${wanted}, so the journeys cannot run.${advice}`)
  return undefined
}
