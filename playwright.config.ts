import { defineConfig, devices } from '@playwright/test'
import { browserFlags } from './tests/support/browser-flags.ts'
import { runsAll, turnOf } from './tests/support/share.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const shellPath = process.env.CHROMIUM_SHELL_PATH ?? chromiumPath
const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

// Two things take turns by the day: what runs with script is tried without it in half of the files, and Firefox runs a
// third of them.
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
    // Another version of the browser draws the edges of letters a little differently; a broken part is more than that.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.08, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  // The same pictures for every machine: the browser and the fonts are ours wherever the tests run.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/support/first-start.ts',
  // One for each core of the smallest machine: a third one makes all of them slower.
  workers: 2,
  // A machine that is shared can be slow at the wrong moment; a second failure is one.
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
      // Drawing every frame of a change of page is a sixth of the work. On the phone and in Firefox pages move, and while
      // `appearance.spec.ts` opens them at this width.
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
      grepInvert: runsAll ? /@whole/ : [/@whole/, notToday],
    },
    // What Chromium only does as a whole: show a PDF, and draw every letter as it is drawn for people.
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
    // Firefox as it is delivered, spoken to as any program may: without downloads and without another colour scheme.
    {
      name: 'firefox',
      use: {
        ...devices['Desktop Firefox'],
        channel: 'moz-firefox',
        viewport: { width: 1280, height: 900 },
        launchOptions: { executablePath: firefoxPath },
        trace: 'off',
      },
      // Its driver now and then takes the navigation that was asked for to be interrupted by itself.
      retries: 2,
      grep: /@firefox/,
      testMatch: runsAll ? /\.spec\.ts$/ : inFirefoxToday,
      // Firefox does not tell how far a page moves.
      grepInvert: /see the page move/,
    },
  ],
})
