import { applyProviderEvent } from '#app/features/payments/apply-provider-event.server.ts'
import { visitor } from '#app/platform/actor.ts'
import { signatureHeaders } from '#demo/payments/events/sign-event.server.ts'
import { minute, serve, type World } from './trial-world.ts'

type Event = ReturnType<World['standIn']['hand']['events']['waiting']>[number]
type Keys = Parameters<typeof signatureHeaders>[1]

const keysOf = ({ standIn: { settings } }: World): Keys => ({
  stripeSecret: settings.STRIPE_SECRET_KEY,
  stripeWebhook: settings.STRIPE_WEBHOOK_SECRET,
  razorpayId: settings.RAZORPAY_KEY_ID,
  razorpaySecret: settings.RAZORPAY_KEY_SECRET,
  razorpayWebhook: settings.RAZORPAY_WEBHOOK_SECRET,
})

async function send(world: World, event: Event, keys = keysOf(world), at = new Date()) {
  const headers = new Headers(signatureHeaders(event, keys, at))
  const { provider, body } = event
  return serve(world, visitor, (ctx) => applyProviderEvent(ctx, provider, { body, headers }))
}

/** An unanswered event is sent again later, as providers do for days. */
async function deliver(world: World, event: Event, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const answer = await send(world, event)
    if (answer && !answer.ok) throw new Error(`${event.type} was not believed`)
    if (answer) world.standIn.hand.events.drop(event.id)
  }
}

async function refuse(world: World, event: Event, keys: Keys, at?: Date): Promise<void> {
  const answer = await send(world, event, keys, at)
  if (answer?.ok) throw new Error(`${event.type} was believed`)
}

/** Known only from an event: nothing polls for disputes, or for refunds that had been completed. */
const isNeeded = ({ type }: Event) => /dispute|refund\.failed/.test(type)

const ways: Record<string, (world: World, events: readonly Event[]) => Promise<void>> = {
  async once(world, events) {
    for (const event of events) await deliver(world, event)
  },
  async twice(world, events) {
    for (const event of events) await deliver(world, event, 2)
  },
  async swapped(world, events) {
    for (const event of events.toReversed()) await deliver(world, event)
  },
  async lost(world, events) {
    for (const event of events) if (!isNeeded(event)) world.standIn.hand.events.drop(event.id)
  },
  async forged(world, events) {
    const keys = { ...keysOf(world), stripeWebhook: 'whsec_forged', razorpayWebhook: 'forged' }
    for (const event of events) await refuse(world, event, keys)
  },
  async changed(world, events) {
    for (const event of events) {
      const headers = new Headers(signatureHeaders(event, keysOf(world), new Date()))
      const sent = { body: `${event.body} `, headers }
      const answer = await serve(world, visitor, (ctx) => applyProviderEvent(ctx, event.provider, sent))
      if (answer?.ok) throw new Error(`A changed ${event.type} was believed`)
    }
  },
  async stale(world, events) {
    // Only Stripe signs the time of sending.
    const old = new Date(Date.now() - 10 * minute)
    for (const event of events) if (event.provider === 'stripe') await refuse(world, event, keysOf(world), old)
  },
}

/** Some of the pending events, delivered in one of the ways in which events arrive. */
export async function deliverSome(world: World): Promise<void> {
  const { chance, standIn, log } = world
  const way = chance.pick(Object.keys(ways)) ?? 'once'
  const events = chance.some(standIn.hand.events.waiting())
  log.push(`${events.length} events ${way}`)
  await ways[way]?.(world, events)
}

export async function deliverAll(world: World): Promise<void> {
  for (const event of world.standIn.hand.events.waiting()) await deliver(world, event)
}
