import { untilConfirmed } from '#app/features/accounts/until-confirmed.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { lockShelf, measureUploads } from '../shelf.store.server.ts'

export type UnconfirmedProblem = { code: 'unconfirmed' }

/**
 * Whether an account with an unconfirmed address has no room for another file. In a transaction, concurrent requests of
 * one person are serialised, so that both are counted.
 */
export async function roomUntilConfirmed(
  { actor, db }: RequestContext,
  more: number,
): Promise<UnconfirmedProblem | undefined> {
  if (actor.kind !== 'traveller' || actor.emailVerified) return undefined
  await lockShelf(db, actor.accountId)
  const { files, bytes } = await measureUploads(db, actor.accountId)
  const isFull = files >= untilConfirmed.files || bytes + more > untilConfirmed.bytes
  return isFull ? { code: 'unconfirmed' } : undefined
}
