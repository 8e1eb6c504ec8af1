import {
  type Connection,
  type ConnectionProblem,
  eventDays,
  type ReceivedEvent,
} from '#app/features/payments/connections/connection.ts'
import type { EventFailure, PaymentMethod } from '#app/features/payments/payment.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoment } from '#app/lib/moment.ts'
import type { PaymentMode } from '#app/platform/payments/provider.ts'

type Code = ConnectionProblem['code']
type Said = { readonly title: string; readonly text: string }

const keys =
  'Check that the key in the settings is complete, was not replaced at the provider, and belongs to this account.'
const restart = 'Then restart the service.'

export const providersWords = {
  title: 'Payment providers',
  lede: 'Who takes payments, how the connection is, and what to do when something is wrong.',
  check: 'Check now',
  checking: 'Checking…',
  none: {
    title: 'No payment provider is connected',
    text: 'Travellers can fill in applications and cannot pay. Connect a provider below.',
  },
  well: { title: 'Connected', text: 'The provider accepts our keys and its events arrive.' },
  unchecked: { title: 'Not checked yet', text: 'Connections are checked every 5 minutes.' },
  modes: { live: 'Live', test: 'Test: no money moves' } satisfies Record<PaymentMode, string>,
  methods: { card: 'Cards', upi: 'UPI', on_account: 'On account' } satisfies Record<PaymentMethod, string>,
  takes: ({ methods, currency }: Pick<Connection, 'methods' | 'currency'>) =>
    `${methods.map((method) => providersWords.methods[method]).join(' and ')}, charged in ${currency}`,
  facts: {
    takes: 'Takes',
    checked: 'Last checked',
    lastEvent: 'Last event',
    events: `Events in the last ${eventDays} days`,
    address: 'Address for events',
  },
  neverChecked: 'Not yet',
  noEvent: 'None yet',
  eventCount: ({ eventsThisMonth, orphans }: Pick<Connection, 'eventsThisMonth' | 'orphans'>) =>
    orphans === 0 ? `${eventsThisMonth}` : `${eventsThisMonth}, of which ${orphans} about no payment of ours`,
  addressHint: (name: string) => `Enter it at ${name} as the address of a webhook.`,
  failed: {
    title: 'Events that failed',
    caption: (name: string) => `Latest events from ${name} that were not applied`,
    columns: { type: 'Event', at: 'Received', why: 'Reason' },
    why: ({ failure }: ReceivedEvent) =>
      failure ? failureWords[failure] : 'The service stopped before the event was processed',
    note: 'The provider sends them again. Payments, refunds and disputes are also checked without events, so no money is lost.',
  },
  problem: (problem: ConnectionProblem, name: string): Said => ({
    title: problemTitles[problem.code](name),
    text: adviceOf(problem, name),
  }),
  said: (name: string) => `${name} says`,
  others: {
    title: 'Not connected',
    text: (settings: string, first: string) => `Add it to the setting ${settings}, such as ${first}, and set:`,
    note: 'Settings are read when the service starts.',
  },
  failure: {
    title: 'Payment providers could not be shown',
    text: 'Nothing was changed. Please try again in a moment.',
  },
}

const failureWords: Record<EventFailure, string> = {
  key_refused: 'The provider refused our key',
  not_allowed: 'Our key lacks a permission',
  unreachable: 'The provider could not be reached',
  busy: 'The provider had a fault or was busy',
  refused: 'The provider refused the request',
  ours: 'A fault in this service; its log says more',
}

const problemTitles: Record<Code, (name: string) => string> = {
  key_refused: (name) => `${name} refuses the key`,
  not_allowed: () => 'The key lacks a permission',
  unreachable: (name) => `${name} cannot be reached`,
  busy: (name) => `${name} has a fault or is busy`,
  refused: (name) => `${name} refused the request`,
  not_public: (name) => `${name} cannot reach this installation`,
  unsigned: () => 'An event was rejected: wrong signature',
  no_events: () => 'No event has arrived yet',
  silent: () => 'Events have stopped',
  failed_events: () => 'Events could not be applied',
}

function adviceOf(problem: ConnectionProblem, name: string): string {
  switch (problem.code) {
    case 'key_refused':
      return `Nobody can pay with it. ${keys} ${restart}`
    case 'not_allowed':
      return `Some payments or refunds fail. Give the key at ${name} the permissions that it lacks, or use a secret key with all of them.`
    case 'unreachable':
      return `Nobody can pay with it. Check that this server may connect to ${name}, then look at the status page of ${name}.`
    case 'busy':
      return `Payments may be slow or fail. This usually passes; look at the status page of ${name}.`
    case 'refused':
      return `Sign in at ${name} and look for a message about the account.`
    case 'not_public':
      return `APP_ORIGIN is not an https address, so events cannot arrive. Payments are still confirmed, but up to a minute later.`
    case 'unsigned':
      return `Received ${formatMoment(problem.at)}. Copy the signing secret of the webhook from ${name} into the settings. ${restart} If it was correct, somebody else posted to the address; nothing was changed.`
    case 'no_events':
      return `Add a webhook with the address below at ${name}. Without events, refunds and disputes are noticed later.`
    case 'silent':
      return `Payments succeeded since ${formatMoment(problem.since)} and no event told of them. Check at ${name} that the webhook is enabled and has the address below.`
    case 'failed_events':
      return `${counted(problem.count, 'event')} in the last ${eventDays} days. They are listed below with the reason.`
  }
}
