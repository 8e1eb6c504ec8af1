/** Pages of a demonstration. A real installation has no such routes, so the route table does not know them. */
export const demoAddresses = {
  mailbox: '/dev/mailbox',
  drawnMail: '/dev/mailbox/drawn',
  emails: '/dev/emails',
  drawnEmail: '/dev/emails/drawn',
  parts: '/dev/ui',
} as const
