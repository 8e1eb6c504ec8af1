import { findBrowser } from './browser.mjs'
import { commandOf } from './node-runtime.mjs'
import { orExplain, prepare } from './prepare.mjs'
import { environmentFor, run } from './run.mjs'

// Screenshots have their own database and settings, as tests do.
for (const name of ['DATABASE_URL', 'DATA_DIR', 'DEMO_MODE', 'APP_ORIGIN', 'APP_KEY', 'SMTP_URL', 'PORT', 'NODE_ENV']) {
  delete process.env[name]
}

const node = await orExplain(() => prepare({ build: true, development: true }))
const browser = await findBrowser()
if (!browser) process.exit(1)
const options = ['test', '--config', 'playwright.screenshots.config.ts', ...process.argv.slice(2)]
const env = environmentFor(node, { CHROMIUM_PATH: browser })
const { code } = await run(node, [commandOf('@playwright/test', 'playwright'), ...options], { env })
process.exitCode = code
