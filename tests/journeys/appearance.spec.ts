import { expect, type Page, test, watchLayoutShift } from '#tests/support/journey.ts'
import { barePageOf } from './bare-page.ts'
import { wrongAt, wrongInTitle } from './every-look.ts'
import { listen } from './listen.ts'
import { lots, workshop } from './lots.ts'
import type { Place } from './places.ts'

/** Looks at every place in every way, and says of each what is wrong with it. */
async function expectGoodLooks(page: Page, bare: Page | undefined, places: Place[], origin: string): Promise<void> {
  const titles = new Map<string, string>()
  await watchLayoutShift(page)
  const heard = [listen(page, origin), bare ? listen(bare, origin) : []]
  for (const place of places) {
    await test.step(place.name, async () => {
      for (const lines of heard) lines.length = 0
      const wrong = [
        ...(await wrongAt(page, bare, place, place === places[0])),
        ...heard.flat().filter((line) => !(place.status && line.includes(`status of ${place.status}`))),
        ...wrongInTitle(await page.title(), place, titles),
      ]
      expect.soft(wrong, place.name).toEqual([])
    })
  }
}

// Each lot makes its own people: they need not wait for one another.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

for (const { who, places } of lots) {
  test(`${who} sees pages that can be read, pressed and trusted, in every size and light, and without script`, async ({
    page,
    sql,
    service,
  }) => {
    // Samples of parts do nothing: they are not to be used without script either.
    const bare = who === workshop ? undefined : await barePageOf(page, service.origin)
    await expectGoodLooks(page, bare, await places(page, sql), service.origin)
    await bare?.context().close()
  })
}
