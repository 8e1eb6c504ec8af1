import { z } from 'zod'
import type { PaymentProvider } from '../provider.ts'
import { openRazorpay, type RazorpayAccount } from './razorpay-account.ts'
import { signatureHeader, verifyEvent } from './razorpay-events.server.ts'
import { endLink, readLink, startLink } from './razorpay-links.server.ts'
import { listPayments, listSettlements } from './razorpay-lists.server.ts'
import { endQrCode, isQrCode, readQrCode, startQrCode } from './razorpay-qr-codes.server.ts'
import { makeRefund, readDispute, readRefund } from './razorpay-refunds.server.ts'

// Origins of payment link pages: the short URL and its targets.
const pages = ['https://rzp.io', 'https://pages.razorpay.com', 'https://api.razorpay.com']

/** UPI by a single-payment QR code, and cards on a Razorpay page if no other provider accepts them. In rupees. */
export function razorpayProvider(account: RazorpayAccount): PaymentProvider {
  const call = openRazorpay(account)
  return {
    name: 'razorpay',
    mode: account.mode,
    methods: account.takesCards ? ['upi', 'card'] : ['upi'],
    currency: 'INR',
    pageOrigins: account.pageOrigins ?? (account.url ? [account.url] : pages),
    signatureHeader,
    startCheckout: (order) => (order.method === 'upi' ? startQrCode : startLink)(call, account, order, new Date()),
    readPayment: (id) => (isQrCode(id) ? readQrCode : readLink)(call, account, id),
    endCheckout: (id) => (isQrCode(id) ? endQrCode : endLink)(call, account, id),
    refund: (order) => makeRefund(call, order),
    readRefund: (id) => readRefund(call, id),
    readDispute: (id) => readDispute(call, id),
    verifyEvent: (body, headers, now) => verifyEvent(body, headers, account.webhookSecret, now),
    listPayments: (period) => listPayments(call, period),
    listSettlements: (period) => listSettlements(call, period),
    check: async () => {
      await call.get('payments', z.object({ items: z.array(z.unknown()) }), { count: 1 })
    },
  }
}
