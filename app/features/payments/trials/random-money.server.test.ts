import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { timesOf } from '#tests/support/share.ts'
import { runTrial, type Tally } from '#tests/support/trials/run-trial.ts'
import { withTrialClock } from '#tests/support/trials/trial-clock.ts'
import { aGround } from '#tests/support/trials/trial-world.ts'

// `MONEY_RUNS` and `MONEY_SEED` set the number of runs and the seed.
const runs = Number(process.env.MONEY_RUNS ?? timesOf(30, 1_000))
const firstSeed = Number(process.env.MONEY_SEED ?? 20_260)

withTrialClock()

test(`${runs} random payment histories add up`, { timeout: 30 * 60_000 }, async ({ committed }) => {
  const ground = await aGround(committed)
  const failed: unknown[] = []
  const tallies: Tally[] = []
  for (let run = 0; run < runs && failed.length < 3; run += 1) {
    const trial = runTrial(ground, firstSeed + run)
    await trial.then(
      (tally) => tallies.push(tally),
      (failure) => failed.push(failure),
    )
  }
  expect(failed).toEqual([])
  // Ensures that enough happened in the trials to prove something.
  const all = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0)
  const enough: Tally = { kills: 0.9, paid: 0.6, refunds: 0.25, disputes: 0.05 }
  for (const of of ['kills', 'paid', 'refunds', 'disputes'] as const) {
    expect(all(of), of).toBeGreaterThan(enough[of] * runs)
  }
})
