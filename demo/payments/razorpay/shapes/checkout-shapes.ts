import type { Context } from '#demo/payments/state/context.ts'
import type { Notes, RazorpayLink, RazorpayOrder, RazorpayQr } from '#demo/payments/state/razorpay-state.ts'
import { paymentsOf, received } from './payment-totals.ts'

/** Empty notes are an empty list, as PHP encodes them. */
export function notesShape(notes: Notes): Notes | [] {
  return Object.keys(notes).length === 0 ? [] : notes
}

export function orderShape({ id, created, amount, receipt, notes, attempts, paid }: RazorpayOrder) {
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: paid ? amount : 0,
    amount_due: paid ? 0 : amount,
    currency: 'INR',
    receipt,
    offer_id: null,
    status: paid ? 'paid' : attempts > 0 ? 'attempted' : 'created',
    attempts,
    notes: notesShape(notes),
    created_at: created,
  }
}

export function linkShape(link: RazorpayLink, { state, pagesAt }: Pick<Context, 'state' | 'pagesAt'>) {
  const { id, amount, callbackUrl, customer, order, status } = link
  const paid = paymentsOf(state.razorpay, id).filter((payment) => payment.status === 'captured')
  return {
    accept_partial: false,
    amount,
    amount_paid: status === 'paid' ? amount : 0,
    callback_method: callbackUrl ? 'get' : '',
    callback_url: callbackUrl,
    cancelled_at: link.cancelledAt,
    created_at: link.created,
    currency: 'INR',
    customer,
    description: link.description,
    expire_by: link.expireBy,
    expired_at: link.expiredAt,
    first_min_partial_amount: 0,
    id,
    notes: Object.keys(link.notes).length === 0 ? null : link.notes,
    notify: { email: link.notify.email, sms: link.notify.sms, whatsapp: false },
    ...(order && { order_id: order }),
    payments:
      paid.length === 0
        ? null
        : paid.map((payment) => ({
            amount: payment.amount,
            created_at: payment.created,
            method: payment.method,
            payment_id: payment.id,
            plink_id: id,
            status: 'captured',
            updated_at: payment.created,
          })),
    reference_id: link.reference,
    reminder_enable: link.reminders,
    reminders: [],
    short_url: `${pagesAt}/dev/provider/link/${id}`,
    status,
    updated_at: link.updated,
    upi_link: link.upiOnly,
    user_id: '',
    whatsapp_link: false,
  }
}

export function qrShape(qr: RazorpayQr, context: Pick<Context, 'state' | 'pagesAt'>) {
  const payments = received(context.state.razorpay, qr.id)
  return {
    id: qr.id,
    entity: 'qr_code',
    created_at: qr.created,
    name: qr.name,
    usage: 'single_use',
    type: 'upi_qr',
    image_url: `${context.pagesAt}/dev/provider/qr/${qr.id}`,
    payment_amount: qr.amount,
    status: qr.status,
    description: qr.description,
    fixed_amount: true,
    payments_amount_received: payments.reduce((total, { amount }) => total + amount, 0),
    payments_count_received: payments.length,
    notes: notesShape(qr.notes),
    customer_id: qr.customer,
    close_by: qr.closeBy,
    closed_at: qr.closedAt,
    close_reason: qr.closeReason,
    image_content: qrContent(qr, context),
  }
}

/**
 * The content of the code, in the format of NPCI's UPI linking specification. `url` leads to the page that simulates
 * the payer's app, because no phone app pays to a test address.
 */
export function qrContent({ id, amount, name }: RazorpayQr, { pagesAt }: Pick<Context, 'pagesAt'>): string {
  const content = new URLSearchParams({
    ver: '01',
    mode: '15',
    pa: 'portolan.test@rzp',
    pn: name || 'Portolan',
    tr: `${id.replace('qr_', 'RZP')}qrv2`,
    tn: 'PaymentToPortolan',
    cu: 'INR',
    mc: '4722',
    qrMedium: '04',
    am: (amount / 100).toFixed(2),
    url: `${pagesAt}/dev/provider/upi/${id}`,
  })
  return `upi://pay?${content.toString().replaceAll('+', '%20')}`
}
