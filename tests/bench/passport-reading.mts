import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { browserFlags } from '#tests/support/browser-flags.ts'
import { servePassportReader } from '#tests/support/passport-reader/serve-page.ts'
import { slowed } from '#tests/support/passport-reader/slowed.ts'
import { timeReading } from '#tests/support/passport-reader/time-reading.ts'
import { largePassportPicture } from '#tests/support/passport-shots.ts'
import { temporaryDirectory } from '#tests/support/service.ts'
import { median } from './rounds.mts'

/**
 * Measures how long a browser takes to read a passport from a 12-megapixel picture, from choosing the file to the
 * result, including everything it fetches; then with a quarter of the processor, as on an older phone. Every round uses
 * a new page.
 *
 * node tests/bench/passport-reading.mts [rounds]
 */
const [rounds = 7] = process.argv.slice(2).map(Number)

const served = await servePassportReader({})
const directory = temporaryDirectory()
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: browserFlags })
try {
  const picture = `${directory.path}/passport.jpg`
  const { jpeg } = await largePassportPicture()
  writeFileSync(picture, jpeg)
  console.log(`A picture of 4032 by 3024 points, ${(jpeg.length / 1e6).toFixed(1)} MB; medians of ${rounds} rounds`)
  for (const times of [1, 4]) {
    const taken: number[] = []
    let read = 0
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage()
      await page.goto(served.origin)
      await page.getByRole('button').first().waitFor()
      taken.push(
        await (times === 1 ? timeReading(page, picture) : slowed(browser, times, () => timeReading(page, picture))),
      )
      read += await page.getByRole('table').count()
      await page.close()
    }
    const [time, longest] = [median(taken) / 1000, Math.max(...taken) / 1000]
    const what = times === 1 ? 'Read at full speed' : `Read at a speed of 1/${times}`
    const verdict = times === 1 ? '' : `< 3 s             ${time < 3 && read === rounds ? 'yes' : 'NO'}`
    console.log(
      `${what.padEnd(32)}${`${time.toFixed(2)} s, at most ${longest.toFixed(2)} s`.padEnd(32)}${`${read} of ${rounds} read`.padEnd(18)}${verdict}`,
    )
  }
} finally {
  await browser.close()
  served.close()
  directory.remove()
}
