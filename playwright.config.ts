import { defineConfig, devices } from '@playwright/test'
import { browserFlags } from './tests/support/browser-flags.ts'
import { runsAll, turnOf } from './tests/support/share.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const shellPath = process.env.CHROMIUM_SHELL_PATH ?? chromiumPath
const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

// Two checks rotate daily: half of the files run their script tests again without script, and Firefox runs a third of
// them.
const half = ['a-i', 'j-z'][turnOf(2)]
const notToday = new RegExp(` [${half}][\\w-]+\\.spec\\.ts (at \\d+ )?without script `)
const third = ['a-d', 'e-p', 'q-z'][turnOf(3)]
const inFirefoxToday = new RegExp(`/[${third}][\\w-]+\\.spec\\.ts$`)

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // Another browser version draws the edges of letters slightly differently; a broken part differs by more than that.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.08, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  // The same screenshots on every machine: the tests use a fixed browser and fixed fonts.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/support/first-start.ts',
  // One for each core of the smallest machine: a third worker slows all of them down.
  workers: 2,
  // A shared machine can be slow at the wrong time; a second failure counts.
  retries: 1,
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: { executablePath: shellPath, args: browserFlags },
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'desk',
      // Drawing every frame of a page transition is a sixth of the work. Transitions run on the phone, in Firefox, and
      // when `appearance.spec.ts` opens pages at this width.
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
      grepInvert: runsAll ? /@whole/ : [/@whole/, notToday],
    },
    // Only full Chromium can show a PDF and render text exactly as users see it.
    {
      name: 'whole',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 900 },
        launchOptions: { executablePath: chromiumPath, args: browserFlags },
      },
      grep: /@whole/,
    },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }, grep: /@phone/ },
    // Standard Firefox through its public automation protocol, which has no downloads and no colour schemes.
    {
      name: 'firefox',
      use: {
        ...devices['Desktop Firefox'],
        channel: 'moz-firefox',
        viewport: { width: 1280, height: 900 },
        launchOptions: { executablePath: firefoxPath },
        trace: 'off',
      },
      // Its driver sometimes reports that a requested navigation was interrupted by itself.
      retries: 2,
      grep: /@firefox/,
      testMatch: runsAll ? /\.spec\.ts$/ : inFirefoxToday,
      // Firefox does not report layout shifts.
      grepInvert: /see the page move/,
    },
  ],
})
