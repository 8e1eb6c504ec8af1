/** Demo pages. A real installation has no such routes, so they are not in the route table. */
export const demoAddresses = {
  mailbox: '/dev/mailbox',
  drawnMail: '/dev/mailbox/drawn',
  emails: '/dev/emails',
  drawnEmail: '/dev/emails/drawn',
  parts: '/dev/ui',
} as const
