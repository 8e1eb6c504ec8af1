import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { hiddenFrom } from '../read-application.server.ts'
import { listTravellersOf } from './order.store.server.ts'
import { travellerName } from './traveller.words.ts'

export type TravellerRow = Awaited<ReturnType<typeof readTravellers>>[number]

/** Returns the travellers of an application's order by position, with their display names. */
export async function readTravellers(
  ctx: RequestContext,
  { orderId, ownerId }: Pick<Application, 'orderId' | 'ownerId'>,
) {
  return (await readTravellersOf(ctx, ownerId, [orderId])).get(orderId) ?? []
}

/** The same for several orders of one owner, in one query. */
export async function readTravellersOf(ctx: RequestContext, ownerId: Id<'account'>, orderIds: readonly Id<'order'>[]) {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', { ownerId }))
  const orders = Map.groupBy(await listTravellersOf(ctx.db, orderIds, hiddenFrom(ctx)), ({ orderId }) => orderId)
  return new Map([...orders].map(([orderId, rows]) => [orderId, rows.map(named)]))
}

type Row = Awaited<ReturnType<typeof listTravellersOf>>[number]

function named({ orderId: _, name, ...row }: Row, index: number) {
  return { ...row, number: index + 1, name: travellerName({ name, number: index + 1 }) }
}
