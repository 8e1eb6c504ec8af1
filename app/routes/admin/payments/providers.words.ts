import {
  type Connection,
  type ConnectionProblem,
  eventDays,
  type ReceivedEvent,
} from '#app/features/payments/connections/connection.ts'
import type { EventFailure } from '#app/features/payments/payment.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { listText, numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

type Said = { readonly title: string; readonly text: string }

const said = words('routes/admin/payments/providers', 'providers')

export const providersWords = words('routes/admin/payments/providers', 'providers', {
  takenBy: ({ methods, currency }: Pick<Connection, 'methods' | 'currency'>): string =>
    said.takes({ methods: listText(methods.map((method) => said.methods[method])), currency }),
  eventCount: ({ eventsThisMonth: count, orphans }: Pick<Connection, 'eventsThisMonth' | 'orphans'>): string =>
    orphans === 0 ? numberText(count) : said.orphans({ count, orphans }),
  failed: {
    why: ({ failure }: ReceivedEvent): string => (failure ? failureWords[failure] : said.failed.stopped),
  },
  problem: (problem: ConnectionProblem, name: string): Said => {
    const title = titles[problem.code]
    return { title: typeof title === 'string' ? title : title({ name }), text: adviceOf(problem, name) }
  },
})

const failureWords: Record<EventFailure, string> = words('routes/admin/payments/providers', 'failure')
const titles = words('routes/admin/payments/providers', 'problemTitles')
const advice = words('routes/admin/payments/providers', 'advice')

function adviceOf(problem: ConnectionProblem, name: string): string {
  switch (problem.code) {
    case 'key_refused':
    case 'not_public':
      return advice[problem.code]
    case 'not_allowed':
    case 'unreachable':
    case 'busy':
    case 'refused':
    case 'no_events':
      return advice[problem.code]({ name })
    case 'unsigned':
      return advice.unsigned({ name, moment: formatTimestamp(problem.at) })
    case 'silent':
      return advice.silent({ name, moment: formatTimestamp(problem.since) })
    case 'failed_events':
      return advice.failed_events({ count: problem.count, eventDays })
  }
}
