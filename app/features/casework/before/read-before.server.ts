import { readPrices } from '#app/features/settings/read-prices.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { listAskedPrices } from './before.store.server.ts'

const most = 50

/** Checked first, so that support sees that the page is not for them. */
export function requireMayConfirm({ actor }: Call): void {
  requireAllowed(mayWorkOnCase(actor, 'confirm-price'), actor)
}

/** Returns what travellers are waiting for before they can submit: prices to be confirmed. */
export async function readBefore(call: Call) {
  const { actor, db } = call
  requireMayConfirm(call)
  const me = staffId(actor)
  const { rates } = await readPrices(call)
  return {
    prices: (await listAskedPrices(db, most)).map(({ ownerId, ...row }) => ({ ...row, isOwn: ownerId === me })),
    currencies: ['USD', ...[...rates.keys()].filter((currency) => currency !== 'USD').sort()],
  }
}

export type Before = Awaited<ReturnType<typeof readBefore>>
