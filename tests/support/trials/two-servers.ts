import { expect } from 'vitest'
import { payApplication } from '#app/features/payments/pay-application.server.ts'
import { settleAttempt } from '#app/features/payments/settle-attempt.server.ts'
import { settlement } from '#app/features/payments/settlement.ts'
import type { Actor } from '#app/platform/actor.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { goodCard } from '#tests/support/payments.ts'
import { chanceOf } from './chance.ts'
import { leave, settleDown } from './run-trial.ts'
import { faultsOf } from './trial-checks.ts'
import { aGround, aWorld, type Ground, providersAt, type World } from './trial-world.ts'

const rounds = 6

/**
 * One trial environment as each of two servers sees it: separate connections and clients, one database and one
 * provider.
 */
export type Pair = { readonly servers: readonly [World, World]; ctx(server: number, actor: Actor): RequestContext }

/** Runs the same race a few times, each in its own environment; once all is quiet, everything must add up. */
export async function inRounds(
  committed: Pick<Ground, 'db' | 'url' | 'ports'>,
  kind: Parameters<typeof aWorld>[2],
  race: (pair: Pair, round: number) => Promise<void>,
): Promise<void> {
  const ground = await aGround(committed)
  const { db, close } = openDatabase(committed.url)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const world: World = { ...(await aWorld(ground, chanceOf(round), kind)), mayDie: false }
      const servers = [world, { ...world, db, providers: await providersAt(world.standIn) }] as const
      const pair: Pair = {
        servers,
        ctx(server, actor) {
          const { db, ports, providers } = server % 2 === 0 ? servers[0] : servers[1]
          return { db, ports: { ...ports, payments: providers }, actor, now: new Date() }
        },
      }
      await race(pair, round)
      await settleDown(world)
      expect(await faultsOf(world)).toEqual([])
      await leave(world)
    }
  } finally {
    await close()
  }
}

export async function opened(ctx: RequestContext, form: Parameters<typeof payApplication>[1]) {
  const result = await payApplication(ctx, form)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.attempt
}

export async function paid({ servers: [world], ctx }: Pair) {
  const form = world.orders[0]?.('card') ?? expect.fail()
  const { id, checkoutId } = await opened(ctx(0, world.payer), form)
  await world.standIn.hand.payCard(checkoutId ?? '', goodCard)
  return settleAttempt(ctx(1, settlement), id)
}
