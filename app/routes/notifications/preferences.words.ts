import type { PreferenceName } from '#app/features/notifications/preferences/preferences.ts'

export const preferenceWords = {
  title: 'What you are told',
  text: 'It holds from when you save it. What we told you before stays in the list.',
  button: 'Save',
  busy: 'Saving...',
  problem: 'There is a problem',
  unconfirmedProblem: 'Confirm your email address first: the newsletter only goes to an address that is yours',
  switches: {
    email: {
      name: 'Email',
      text: 'A short letter for each notification below that is on. It says where to look and nothing of what happened.',
    },
    push: {
      name: 'Live, in your browser',
      text: 'News appears at once on pages of ours that you have open. Nothing is sent to a browser that is closed.',
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
  } satisfies Record<PreferenceName, { name: string; text: string }>,
  newsletter: {
    name: 'Newsletter',
    text: 'Changes to visa rules and new guides, to your email address. Every letter has a link to leave.',
    unconfirmed: 'Not offered yet: your email address is not confirmed, so nobody knows that you read letters there.',
  },
  emailUnconfirmed: 'Your email address is not confirmed. Until it is, no letters are sent.',
  emailOff: 'Letters are switched off for everybody at the moment. You find everything here.',
  resend: 'Send the confirmation again',
  service: {
    name: 'Messages of the service',
    always: 'Always on',
    text: 'Decisions, questions to you, corrections, rejected documents, refunds, security, and answers to what you asked. They come here, live and by email, whatever you choose: nothing goes on without them.',
  },
}
