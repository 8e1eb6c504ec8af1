import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import { startTestCluster } from './cluster.ts'
import { type RunningService, startService, temporaryDirectory } from './service.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type WorkerFixtures = { service: RunningService & { databaseUrl: string } }

/** The built service on a database of its own, for one worker. */
export const test = base.extend<object, WorkerFixtures>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const cluster = await startTestCluster()
      const directory = temporaryDirectory()
      const service = await startService({ databaseUrl: cluster.url, dataDirectory: directory.path })
      await use({ ...service, databaseUrl: cluster.url })
      await service.stop()
      await cluster.stop()
      directory.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ service }, use) => use(service.origin),
})

export { expect, type Page }

type Violation = { id: string; nodes: { target: string[]; any: { message: string }[] }[] }

/** No accessibility violations on the page as it stands, by the rules of WCAG 2.2 A and AA and best practice. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Axe is script: where a test has switched script off, the same page is looked at by the tests that have not.
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }).axe
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    return (await axe.run({ runOnly: tags })).violations
  })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`),
  )
  expect(found, `axe on ${what}`).toEqual([])
}
