import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { demoRoutes } from '#demo/demo-routes.ts'
import { Browser } from '#tests/support/browser.ts'
import { openHouse, openPublicHouse } from '#tests/support/people.ts'
import { temporaryDirectory } from '#tests/support/service.ts'

// A name from each part of the demonstration, as it appears in the built service.
const partsOfIt = {
  'the page of the design system': 'PartsPage',
  'the mailbox': 'readDemoMailbox',
  'the pages of the payment providers': 'demo/payments/provider',
  'the identity provider': 'openDemoStore',
  'the invented cases': 'unsafeDrawDocument',
}

/** Starts the built service, requests the pages of a demonstration, and returns everything that was loaded. */
async function startedWith(open: typeof openHouse) {
  const directory = temporaryDirectory()
  const list = join(directory.path, 'loaded')
  const { href: hook } = new URL('../support/list-loaded.mjs', import.meta.url)
  const house = await open({ NODE_OPTIONS: `--import ${hook}`, LOADED_FILE: list, DEMO_CASES: '0' })
  try {
    const visitor = new Browser(house)
    const statuses = []
    for (const { path } of demoRoutes) {
      const { status } = await visitor.get(`/${path}`)
      statuses.push([path, status])
    }
    for (const path of ['dev/identity', 'dev/provider']) statuses.push([path, (await visitor.get(`/${path}`)).status])
    const loaded = readFileSync(list, 'utf8').trim().split('\n')
    const built = loaded
      .filter((url) => url.includes('/build/server/'))
      .map((url) => readFileSync(fileURLToPath(url), 'utf8'))
    const found = Object.entries(partsOfIt).filter(([, name]) => built.some((text) => text.includes(name)))
    return {
      statuses: Object.fromEntries(statuses),
      files: built.length,
      parts: found.map(([part]) => part),
      providers: loaded.some((url) => url.includes('/node_modules/oidc-provider/')),
    }
  } finally {
    await house.close()
    directory.remove()
  }
}

test('a real installation loads nothing from the demonstration, and has none of its pages', async () => {
  const { statuses, files, parts, providers } = await startedWith(openPublicHouse)
  expect(files).toBeGreaterThan(0)
  expect({ parts, providers }).toEqual({ parts: [], providers: false })
  expect(statuses).toEqual({
    'dev/ui': 404,
    'dev/mailbox': 404,
    'dev/mailbox/drawn': 404,
    'dev/emails': 404,
    'dev/emails/drawn': 404,
    'dev/identity': 404,
    'dev/provider': 404,
  })
})

test('a demonstration loads everything', async () => {
  const { statuses, parts, providers } = await startedWith(openHouse)
  expect({ parts, providers }).toEqual({ parts: Object.keys(partsOfIt), providers: true })
  expect(statuses).toMatchObject({ 'dev/ui': 200, 'dev/mailbox': 200, 'dev/emails': 200 })
})
