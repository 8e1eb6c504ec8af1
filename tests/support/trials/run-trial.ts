import { and, inArray } from 'drizzle-orm'
import { vi } from 'vitest'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import { testNow } from '#tests/support/test-now.ts'
import { chanceOf } from './chance.ts'
import { actAtRandom, answerBank, beginLife, work } from './trial-acts.ts'
import { faultsOf } from './trial-checks.ts'
import { deliverAll } from './trial-events.ts'
import { aWorld, type Ground, minute, pass, type World } from './trial-world.ts'

const [fewest, most] = [8, 24]

/**
 * One trial from its seed: random acts, then a quiet period, then everything must add up. Throws the list of acts if it
 * does not.
 */
export async function runTrial(ground: Ground, seed: number): Promise<Tally> {
  vi.setSystemTime(testNow)
  const chance = chanceOf(seed)
  const world = await aWorld(ground, chance)
  const { log } = world
  try {
    await beginLife(world)
    const acts = fewest + chance.below(most - fewest)
    for (let act = 0; act < acts; act += 1) await actAtRandom(world)
    log.push('quiet')
    await settleDown(world)
    const faults = await faultsOf(world)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return tallyOf(world)
  } catch (failure) {
    const words = failure instanceof Error ? failure.message : String(failure)
    throw new Error(`Seed ${seed}: ${words}\n${log.join('\n')}`, { cause: failure })
  } finally {
    await leave(world)
  }
}

export type Tally = Record<'kills' | 'paid' | 'refunds' | 'disputes', number>

function tallyOf({ standIn, log }: World): Tally {
  const { disputes, payments, refunds } = standIn.hand.state()
  return {
    kills: log.filter((line) => line.startsWith('killed')).length,
    paid: payments.filter(({ state }) => state === 'succeeded').length,
    refunds: refunds.length,
    disputes: disputes.length,
  }
}

const jobs = ['payments', 'refunds-due', 'refund-transfers', 'refund-outcomes', 'disputes', 'refund-transfers']

/** Everything in transit arrives, and the jobs do the rest. */
export async function settleDown(world: World): Promise<void> {
  world.mayDie = false
  await mend(world)
  await answerBank(world, 1)
  for (let round = 0; round < 5; round += 1) {
    pass(16 * minute)
    await deliverAll(world)
    for (const job of jobs) await work(world, job)
  }
  // By then a provider has forgotten the failed responses of idempotency keys.
  pass(25 * 60 * minute)
  for (const job of jobs) await work(world, job)
}

/** Uses up the failures that a provider still had to produce. */
async function mend({ standIn: { url } }: World): Promise<void> {
  const isWell = () =>
    fetch(`${url}/v1/nothing`).then(
      ({ status }) => status !== 500,
      () => false,
    )
  while (!(await isWell()));
}

/** Marks unsent refunds as failed, so that the jobs of later trials skip them. */
export async function leave({ applicationIds, db, standIn }: World): Promise<void> {
  const own = inArray(refunds.applicationId, [...applicationIds])
  await db
    .update(refunds)
    .set({ transfer: 'failed' })
    .where(and(own, inArray(refunds.transfer, ['asked', 'sent'])))
  await standIn.close()
}
