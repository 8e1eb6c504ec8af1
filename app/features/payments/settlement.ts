import { service } from '#app/platform/actor.ts'

/**
 * Settles payments when their state is requested: books the money, submits the application, issues the invoice and
 * notifies the payer. Neither browsers nor staff do any of this directly.
 */
export const settlement = service(
  'payment.settle',
  'application.submit',
  'account.read',
  'quote.use',
  'invoice.issue',
  'notification.send',
)
