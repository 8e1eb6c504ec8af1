import {
  type Connection,
  type ConnectionProblem,
  eventDays,
  type ReceivedEvent,
} from '#app/features/payments/connections/connection.ts'
import type { EventFailure, PaymentMethod } from '#app/features/payments/payment.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { words } from '#app/lib/words/words.ts'
import type { PaymentMode } from '#app/platform/payments/provider.ts'

type Code = ConnectionProblem['code']
type Said = { readonly title: string; readonly text: string }

const keys =
  'Check that the key in the settings is complete, was not replaced at the provider, and belongs to this account.'
const restart = 'Then restart the service.'

export const providersWords = words('routes/admin/payments/providers', 'providers', {
  takes: ({ methods, currency }: Pick<Connection, 'methods' | 'currency'>) =>
    `${methods.map((method) => providersWords.methods[method]).join(' and ')}, charged in ${currency}`,
  eventCount: ({ eventsThisMonth, orphans }: Pick<Connection, 'eventsThisMonth' | 'orphans'>) =>
    orphans === 0 ? `${eventsThisMonth}` : `${eventsThisMonth}, of which ${orphans} about no payment of ours`,
  failed: {
    why: ({ failure }: ReceivedEvent) =>
      failure ? failureWords[failure] : 'The service stopped before the event was processed',
  },
  problem: (problem: ConnectionProblem, name: string): Said => ({
    title: problemTitles[problem.code](name),
    text: adviceOf(problem, name),
  }),
})

const failureWords: Record<EventFailure, string> = words('routes/admin/payments/providers', 'failure')

const problemTitles: Record<Code, (name: string) => string> = words(
  'routes/admin/payments/providers',
  'problemTitles',
  {
    not_allowed: () => 'The key lacks a permission',
    unsigned: () => 'An event was rejected: wrong signature',
    no_events: () => 'No event has arrived yet',
    silent: () => 'Events have stopped',
    failed_events: () => 'Events could not be applied',
  },
)

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
