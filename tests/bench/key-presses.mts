import { chromium, type Page } from '@playwright/test'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { browserFlags } from '#tests/support/browser-flags.ts'
import { median } from './rounds.mts'

export type KeyTime = { what: string; p50: number; p95: number }

type Keys = { what: string; address: string; keys: readonly string[] }

const pressed: readonly Keys[] = [
  { what: 'through the queue', address: '/admin/applications', keys: ['j', 'j', 'k', 'x', 'x'] },
  { what: 'into the fields of a case and out', address: '', keys: ['e', 'Escape', 'm', 'Escape'] },
  { what: 'in the palette', address: '/admin/applications', keys: ['Control+k', 'r', 'a', 'o', 'Escape'] },
]

const rounds = 12

/** How long an officer's key press takes until its effect is painted, as reported by the browser. */
export async function keyTimes(origin: string): Promise<KeyTime[]> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } })
    const [{ email, password }] = demoStaff
    await page.goto('/admin-login')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/dashboard')
    await page.goto('/admin/applications')
    const aCase = await page
      .getByRole('link', { name: /^Open [0-9a-f]{8}/ })
      .first()
      .getAttribute('href')
    const times: KeyTime[] = []
    for (const one of pressed) times.push(await timesOf(page, { ...one, address: one.address || aCase || '' }))
    return times
  } finally {
    await browser.close()
  }
}

async function timesOf(page: Page, { what, address, keys }: Keys): Promise<KeyTime> {
  await page.goto(address)
  await page.locator('body[data-single-keys]').waitFor()
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(globalThis, { took })
    // The shortest duration the browser reports is 16 ms; anything unreported was faster.
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') took.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (let round = 0; round < rounds; round += 1)
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(250)
    }
  const took = await page.evaluate(() => (globalThis as unknown as { took: number[] }).took)
  const all = [...took, ...Array.from({ length: rounds * keys.length - took.length }, () => 16)]
  const sorted = all.toSorted((one, other) => one - other)
  return { what, p50: median(all), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN }
}
