import { z } from 'zod'

// The parts of Razorpay's responses in use. Others are ignored.

const seconds = z.coerce
  .number()
  .int()
  .transform((at) => new Date(at * 1000))
const minor = z.number().int()
const currency = z.string().length(3)
/** Empty notes are returned as a list. */
const notes = z.preprocess((value) => (Array.isArray(value) ? {} : value), z.record(z.string(), z.unknown()).nullish())
const keyed = notes.transform((value) => (typeof value?.key === 'string' ? value.key : null))

export const qrCode = z.object({
  id: z.string(),
  status: z.string(),
  payment_amount: minor,
  notes: keyed,
  image_url: z.string(),
  image_content: z.string().nullish(),
  close_reason: z.string().nullish(),
  created_at: seconds,
})
export type QrCode = z.infer<typeof qrCode>

export const paymentLink = z.object({
  id: z.string(),
  status: z.string(),
  amount: minor,
  currency,
  reference_id: z.string().nullish(),
  short_url: z.string(),
  order_id: z.string().nullish(),
})
export type PaymentLink = z.infer<typeof paymentLink>

export const payment = z.object({
  id: z.string(),
  status: z.string(),
  captured: z.boolean().nullish(),
  method: z.string().nullish(),
  amount: minor,
  currency,
  amount_refunded: minor.nullish(),
  notes: keyed,
  card: z.object({ last4: z.string(), network: z.string().nullish() }).nullish(),
  error_reason: z.string().nullish(),
  created_at: seconds,
})
export type RazorpayPayment = z.infer<typeof payment>

export const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: minor,
  currency,
  status: z.string(),
  receipt: z.string().nullish(),
  notes: keyed,
})
export type RazorpayRefund = z.infer<typeof refund>

export const dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: minor,
  currency,
  amount_deducted: minor,
  reason_code: z.string(),
  respond_by: seconds.nullish(),
  status: z.string(),
  created_at: seconds,
})

/** A line of a settlement report. */
export const settled = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: minor,
  credit: minor,
  amount: minor,
  fee: minor,
  currency,
  created_at: seconds,
  settled_at: seconds.nullish(),
  settlement_id: z.string().nullish(),
  payment_id: z.string().nullish(),
  dispute_id: z.string().nullish(),
})
export type Settled = z.infer<typeof settled>

export const settlement = z.object({ id: z.string(), amount: minor, created_at: seconds })

const entityOf = <T extends z.ZodType>(entity: T) => z.object({ entity }).optional()
const named = z.object({ id: z.string() })

export const event = z.object({
  event: z.string(),
  created_at: seconds,
  payload: z.object({
    dispute: entityOf(named),
    refund: entityOf(named),
    payment_link: entityOf(z.object({ reference_id: z.string().nullish() })),
    qr_code: entityOf(z.object({ notes: keyed })),
    payment: entityOf(z.object({ notes: keyed })),
  }),
})
export type RazorpayEvent = z.infer<typeof event>
