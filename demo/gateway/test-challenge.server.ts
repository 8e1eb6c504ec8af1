import { href } from 'react-router'
import { money } from '#app/lib/money.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { signEvent } from './event-signature.server.ts'
import { decideCharge, findChargeById, type StoredCharge } from './gateway.store.server.ts'
import { settleWaitingCard } from './kept-card.store.server.ts'

const deliveryMs = 5_000

/** A charge of the test gateway as its own page shows it to the payer. */
export async function readChallenge({ db }: Call, chargeId: string) {
  const charge = requireFound(await findChargeById(db, chargeId))
  return {
    amount: money(charge.amountMinor, charge.currency),
    decided: charge.state !== 'needs_authentication',
    returnUrl: charge.returnUrl ?? '/',
  }
}

/**
 * The payer's answer at the gateway's page: settles the charge once, tells our webhook, and answers where to send the
 * browser. Nobody waits for the webhook; should it not arrive, the mop-up finds the charge.
 */
export async function answerChallenge(call: Call, chargeId: string, approved: boolean): Promise<{ returnUrl: string }> {
  const { db, now } = call
  const outcome = approved
    ? ({ state: 'succeeded', reason: null } as const)
    : ({ state: 'failed', reason: 'authentication_failed' } as const)
  const charge = requireFound(await decideCharge(db, chargeId, ['needs_authentication'], outcome, now))
  await settleWaitingCard(db, charge)
  void deliverEvent(call, charge)
  return { returnUrl: charge.returnUrl ?? '/' }
}

/** The event that a gateway sends when a charge is decided: a body and the header that signs it. */
export function eventOf({ ports, now }: Call, { id, key, state }: StoredCharge): { body: string; signature: string } {
  const body = JSON.stringify({ id: `event-${id}-${state}`, key })
  return { body, signature: signEvent(ports.vault, body, now) }
}

async function deliverEvent(call: Call, charge: StoredCharge): Promise<void> {
  const { body, signature } = eventOf(call, charge)
  const headers = { 'Content-Type': 'application/json', 'Gateway-Signature': signature }
  const address = `${call.ports.origin}${href('/functions/v1/payment-events')}`
  try {
    await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(deliveryMs) })
  } catch {
    // A real gateway would try again later; here the mop-up comes first.
  }
}
