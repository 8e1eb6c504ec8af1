import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { listAskedPrices } from './before.store.server.ts'

const most = 50

/** Checked first, so that support sees that the page is not for them. */
export function requireMayConfirm({ actor }: RequestContext): void {
  requireAllowed(mayWorkOnCase(actor, 'confirm-price'), actor)
}

/** Returns what travellers are waiting for before they can submit: prices to be confirmed. */
export async function readBefore(ctx: RequestContext) {
  const { actor, db } = ctx
  requireMayConfirm(ctx)
  const me = staffId(actor)
  const { rates } = await readPrices(ctx)
  return {
    prices: (await listAskedPrices(db, most)).map(({ ownerId, ...row }) => ({ ...row, isOwn: ownerId === me })),
    currencies: ['USD', ...[...rates.keys()].filter((currency) => currency !== 'USD').sort()],
  }
}

export type Before = Awaited<ReturnType<typeof readBefore>>
