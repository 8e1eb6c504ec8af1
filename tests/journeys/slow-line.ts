import type { Page } from '#tests/support/journey.ts'

/** The speed of a phone on a train: 40 kB per second upstream. */
export async function slowDown(page: Page): Promise<void> {
  await setLine(page, 40_000)
}

export async function speedUp(page: Page): Promise<void> {
  await setLine(page, -1)
}

async function setLine(page: Page, uploadThroughput: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const line = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput }
  await client.send('Network.emulateNetworkConditions', line)
}
