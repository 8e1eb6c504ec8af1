import type { AccessEvent, EmailState } from './evidence.ts'

const times = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

export const evidenceWords = {
  service: 'Portolan',
  title: 'Dispute evidence',
  test: 'Test mode: no money moved',
  /** "26 Nov 2026, 15:41", in a column whose heading says UTC. */
  time: (at: Date) => times.format(at),
  facts: {
    dispute: 'Dispute',
    state: 'State',
    disputed: 'Disputed',
    reason: 'Reason',
    customer: 'Customer',
    email: 'Email',
    paid: 'Paid',
    method: 'Paid with',
    payment: 'Payment ID',
    applications: 'Applications',
  },
  opened: (state: string, opened: string) => `${state}, opened ${opened} UTC`,
  application: (reference: string, from: string, to: string, name: string) =>
    `${reference}: ${from} to ${to}${name ? `, ${name}` : ''}`,
  sections: {
    accepted: 'Accepted before paying',
    statuses: 'Status history',
    deliveries: 'Deliveries',
    emails: 'Emails',
    notices: 'Notifications on the account',
    acts: 'Work on the application',
    access: 'Sign-ins',
  },
  none: 'No records.',
  terms: 'Terms of Service and Privacy Policy, accepted when the account was opened',
  visa: 'Visa handed over for download',
  emailStates: {
    sent: 'Handed to the mail server',
    waiting: 'Waiting to be sent',
    failed: 'Could not be sent',
  } satisfies Record<EmailState, string>,
  to: (address: string) => `To ${address}`,
  read: (at: string) => `Read ${at} UTC`,
  unread: 'Not read',
  events: {
    'signed-up': 'Account opened',
    'signed-in': 'Signed in',
  } satisfies Record<AccessEvent, string>,
  count: (count: number) => (count === 1 ? 'once' : `${count} times`),
  foot: [
    'All times are UTC.',
    'Emails and notifications are listed for as long as they are stored. Passport numbers, answers and free text are left out.',
  ],
  file: (reference: string) => `dispute-evidence-${reference}.pdf`,
} as const

export type EvidenceSection = keyof typeof evidenceWords.sections
