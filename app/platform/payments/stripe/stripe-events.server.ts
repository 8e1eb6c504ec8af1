import type { Stripe } from 'stripe'
import { z } from 'zod'
import { eventText, parseJson } from '../event-text.ts'
import type { ProviderEvent } from '../provider.ts'

const oldestSeconds = 300

const event = z.object({
  id: eventText,
  type: eventText,
  data: z.object({
    object: z.object({
      object: z.string(),
      id: eventText,
      client_reference_id: eventText.nullish().catch(null),
      metadata: z.object({ key: eventText.optional() }).nullish().catch(null),
    }),
  }),
})

type Subject = z.infer<typeof event>['data']['object']

const aboutObject: Record<string, (subject: Subject) => ProviderEvent['about']> = {
  'checkout.session': ({ client_reference_id }) => checkoutOf(client_reference_id),
  payment_intent: ({ metadata }) => checkoutOf(metadata?.key),
  charge: ({ metadata }) => checkoutOf(metadata?.key),
  refund: ({ id }) => ({ kind: 'refund', id }),
  dispute: ({ id }) => ({ kind: 'dispute', id }),
}

function checkoutOf(key: string | null | undefined): ProviderEvent['about'] {
  return key ? { kind: 'checkout', key } : null
}

type Sent = { readonly body: string; readonly signature: string | null; readonly secret: string; readonly now: Date }

/** Undefined unless signed by Stripe within the last 5 minutes. */
export function verifyEvent(stripe: Stripe, sent: Sent): ProviderEvent | undefined {
  const parsed = event.safeParse(parseJson(sent.body))
  if (!parsed.success || !isSigned(stripe, sent)) return undefined
  const { id, type, data } = parsed.data
  return { id, type, about: aboutObject[data.object.object]?.(data.object) ?? null }
}

function isSigned(stripe: Stripe, { body, signature, secret, now }: Sent): boolean {
  try {
    stripe.webhooks.constructEvent(body, signature ?? '', secret, oldestSeconds, undefined, now.getTime())
    return true
  } catch {
    return false
  }
}
