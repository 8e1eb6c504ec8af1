import type { PreferenceName } from '#app/features/notifications/preferences/preferences.ts'

export const preferenceWords = {
  title: 'Notification settings',
  text: 'Changes apply as soon as you save.',
  what: 'What we tell you',
  button: 'Save',
  busy: 'Saving...',
  problem: 'There is a problem',
  unconfirmedProblem: 'Confirm your email address first: the newsletter only goes to an address that is yours',
  switches: {
    email: {
      name: 'Email',
      text: 'We email you when one of these happens. Several about one application come as one email.',
    },
    push: {
      name: 'Live, in your browser',
      text: 'A short message on our pages that you have open. The pages themselves stay up to date either way.',
    },
    applicationUpdates: {
      name: 'Application updates',
      text: 'When your application moves on.',
    },
    documentReminders: {
      name: 'Document reminders',
      text: 'When a draft, a correction or a document is waiting for you.',
    },
    paymentReceipts: { name: 'Payment receipts', text: 'When we receive your payment.' },
    travelAlerts: {
      name: 'Travel alerts',
      text: 'Before your passport or a visa expires, and when a requirement changes for a draft, an application or a saved route.',
    },
    discreet: {
      name: 'Discreet emails',
      text: 'For an inbox that others can see: no names, destinations, amounts or receipts.',
    },
  } satisfies Record<PreferenceName, { name: string; text: string }>,
  newsletter: {
    name: 'Newsletter',
    text: 'Changes to visa rules and new guides. Unsubscribe in any issue.',
    unconfirmed: 'Confirm your email address to subscribe.',
  },
  emailUnconfirmed: 'Confirm your email address to get emails.',
  emailOff: 'This service sends no emails at the moment. Everything is on your notifications page.',
  sendAgain: 'Send emails again',
  resend: 'Send the confirmation again',
  service: {
    name: 'Important messages',
    always: 'Always on',
    text: 'Decisions, questions, corrections, refunds, security and our answers. These always reach you here and by email.',
  },
}
