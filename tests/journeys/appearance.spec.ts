import { bringAxe } from '#tests/support/accessibility.ts'
import { expect, type Page, test, watchLayoutShift } from '#tests/support/journey.ts'
import { shareOf } from '#tests/support/share.ts'
import { barePageOf } from './bare-page.ts'
import { wrongAt, wrongInTitle } from './every-look.ts'
import { listen } from './listen.ts'
import { lots, workshop } from './lots.ts'
import type { Place } from './places.ts'

/** Checks every place in every setting, and reports what is wrong with it. */
async function expectGoodLooks(page: Page, bare: Page | undefined, places: Place[], origin: string): Promise<void> {
  const titles = new Map<string, string>()
  await watchLayoutShift(page)
  await bringAxe(page)
  const heard = [listen(page, origin), bare ? listen(bare, origin) : []]
  for (const [number, place] of places.entries()) {
    await test.step(place.name, async () => {
      for (const lines of heard) lines.length = 0
      const wrong = [
        ...(await wrongAt(page, bare, place, number)),
        ...heard.flat().filter((line) => !(place.status && line.includes(`status of ${place.status}`))),
        ...wrongInTitle(await page.title(), place, titles),
      ]
      expect.soft(wrong, place.name).toEqual([])
    })
  }
}

// Each lot creates its own users, so that lots can run in parallel.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

for (const { who, places } of shareOf(lots, 12)) {
  test(`${who} sees pages without faults in every size and colour scheme, and without script`, async ({
    page,
    sql,
    service,
  }) => {
    // Component samples do nothing, so they are not checked without script either.
    const bare = who === workshop ? undefined : await barePageOf(page, service.origin)
    await expectGoodLooks(page, bare, await places(page, sql), service.origin)
    await bare?.context().close()
  })
}
