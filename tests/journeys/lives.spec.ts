import { shareOf } from '#tests/support/share.ts'
import { approved } from './lives/approved.ts'
import { corrected } from './lives/corrected.ts'
import { readAll } from './lives/emails.ts'
import { family } from './lives/family.ts'
import { late } from './lives/late.ts'
import { begin, test } from './lives/life.ts'
import { refused } from './lives/refused.ts'
import { withdrawn } from './lives/withdrawn.ts'

/* Everything after "submitted", from the first email to the last. */

const lives = {
  'an application is approved': approved,
  'an application is refused': refused,
  'an application is withdrawn': withdrawn,
  'an application is corrected twice': corrected,
  'an application is late': late,
  'a family of four hears four answers': family,
}

for (const [index, [name, life]] of Object.entries(lives).entries()) {
  // Half of them run on a phone one day, and the other half the next day.
  for (const width of shareOf(index % 2 ? [1280, 390] : [390, 1280], 2)) {
    test.describe(`at ${width}`, () => {
      test.use({ viewport: { width, height: 900 } })

      test(`${name}, and no two emails repeat each other`, async ({ page, sql, post, service }) => {
        test.slow()
        const one = await begin({ page, sql, post, service })
        await life(one)
        await readAll(one)
        await one.desk.context().close()
      })
    })
  }
}
