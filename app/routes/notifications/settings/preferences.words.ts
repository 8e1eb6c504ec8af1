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
      text: 'We email you when one of the things below happens. Several about one application come as one email.',
    },
    push: {
      name: 'Live, in your browser',
      text: 'News appears at once on pages of ours that you have open. For a closed browser, see push notifications below.',
    },
    applicationUpdates: {
      name: 'Application updates',
      text: 'When an application of yours moves on, before it is decided.',
    },
    documentReminders: {
      name: 'Document reminders',
      text: 'When a draft is left alone, a correction is due or a rejected document waits for you.',
    },
    paymentReceipts: { name: 'Payment receipts', text: 'When a payment of yours has arrived.' },
    travelAlerts: {
      name: 'Travel alerts',
      text: 'Before the passport in your profile or a visa of yours ends.',
    },
    discreet: {
      name: 'Discreet emails',
      text: 'For an inbox that others can see. Emails say that there is news and where to read it: no names, destinations, amounts or receipts.',
    },
  } satisfies Record<PreferenceName, { name: string; text: string }>,
  newsletter: {
    name: 'Newsletter',
    text: 'Changes to visa rules and new guides, to your email address. Every letter has a link to leave.',
    unconfirmed: 'Not offered yet: your email address is not confirmed, so nobody knows that you read letters there.',
  },
  emailUnconfirmed: 'Your email address is not confirmed. Until it is, no letters are sent.',
  emailOff: 'Letters are switched off for everybody at the moment. You find everything here.',
  sendAgain: 'Send emails again',
  resend: 'Send the confirmation again',
  service: {
    name: 'Messages of the service',
    always: 'Always on',
    text: 'Decisions, questions to you, corrections, rejected documents, refunds, security, and answers to what you asked. They come here, live and by email, whatever you choose: nothing goes on without them.',
  },
}
