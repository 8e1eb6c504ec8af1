import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Screenshots of every page, for human review: `npm run screenshots`. Nothing is asserted. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/screenshots',
  timeout: 600_000,
  retries: 0,
  projects: (journeys.projects ?? []).filter(({ name }) => name === 'desk'),
})
