import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { randomLetters } from '#demo/payments/state/ids.server.ts'

/** Sends an event, with the current state of the object and everything related to it. */
export function announceRazorpay(context: Context, type: string, payload: Record<string, object | undefined>): void {
  const created = secondsNow(context)
  const contained = Object.entries(payload).filter(([, entity]) => entity !== undefined)
  const event = {
    entity: 'event',
    account_id: 'acc_TestOfPortolan',
    event: type,
    contains: contained.map(([name]) => name),
    payload: Object.fromEntries(contained.map(([name, entity]) => [name, { entity }])),
    created_at: created,
  }
  // The body contains no ID: it is in a header.
  const id = randomLetters(14)
  context.announce({ id, provider: 'razorpay', type, created, body: JSON.stringify(event) })
}
