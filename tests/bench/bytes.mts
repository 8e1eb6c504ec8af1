import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoTravellers } from '#app/features/accounts/demo-people.ts'
import { browserFlags } from '#tests/support/browser-flags.ts'

export async function htmlBytes(url: string): Promise<{ plain: number; gzip: number }> {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  return { plain: html.length, gzip: gzipSync(html).length }
}

export type ScriptBytes = { atLoad: number; afterUse: number }

/**
 * The JavaScript that a browser fetches, gzipped: once the page is idle, and after using the fields that fetch more.
 * Undefined without Chromium.
 */
export async function scriptBytes(origin: string): Promise<{ home: ScriptBytes; wizard: ScriptBytes } | undefined> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) return undefined
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const home = await measure(await browser.newContext({ baseURL: origin }), '/')
    const traveller = await browser.newContext({ baseURL: origin })
    const wizard = await measure(traveller, await openWizard(await traveller.newPage()))
    return { home, wizard }
  } finally {
    await browser.close()
  }
}

async function measure(context: BrowserContext, address: string): Promise<ScriptBytes> {
  const page = await context.newPage()
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    )
  })
  const sum = async () => (await Promise.all(scripts.values())).reduce((total, bytes) => total + bytes, 0)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const atLoad = await sum()
  for (const field of await page.locator('select').all()) {
    await field.focus({ timeout: 2_000 }).catch(() => {})
    await page.waitForTimeout(300)
  }
  await page.waitForLoadState('networkidle')
  return { atLoad, afterUse: await sum() }
}

/** Signs in a demonstration user and starts an application; returns the address of its first question. */
async function openWizard(page: Page): Promise<string> {
  const [person] = demoTravellers
  await page.goto('/signin?next=%2Fapply%3Ffrom%3DIN%26to%3DFR')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Start Your Application' }).click()
  await page.waitForURL(/requirements/)
  return page.url()
}
