import { z } from 'zod'

export const failureKinds = ['bounced', 'complained'] as const
export type FailureKind = (typeof failureKinds)[number]

/** A delivery event for one address. Other event types are ignored. */
export type EmailEvent = { readonly email: string; readonly failure: FailureKind | undefined }

const event = z.object({
  type: z.string().max(40),
  email: z.string().max(254),
  /** For a bounce: whether it is permanent. */
  permanent: z.boolean().optional(),
})
const message = z.object({ events: z.array(event).max(500) })

/** The events in a message; undefined if the format is unknown. A bounce that is not permanent is not a failure. */
export function readEmailEvents(body: string): EmailEvent[] | undefined {
  const read = message.safeParse(parsed(body))
  return read.data?.events.map(({ type, email, permanent }) => ({ email, failure: failureOf(type, permanent) }))
}

function failureOf(type: string, permanent: boolean | undefined): FailureKind | undefined {
  if (type === 'complaint') return 'complained'
  return type === 'bounce' && permanent === true ? 'bounced' : undefined
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
