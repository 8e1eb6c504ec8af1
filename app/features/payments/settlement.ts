import { service } from '#app/platform/actor.ts'

/**
 * Settles payments for whoever asks how one stands: books the money, submits the application, writes the invoice and
 * tells the payer. Neither a browser nor staff do any of it themselves.
 */
export const settlement = service(
  'payment.settle',
  'application.submit',
  'account.read',
  'quote.use',
  'invoice.issue',
  'notification.send',
)
