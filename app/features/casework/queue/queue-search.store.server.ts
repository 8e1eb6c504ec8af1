import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import {
  applications,
  closedFlag,
  questionIsAnswered,
  questionIsOpen,
} from '#app/features/applications/application.table.server.ts'
import { openStatuses } from '#app/features/applications/application.ts'
import { correctionIsDone, correctionIsOpen } from '#app/features/applications/corrections/correction.table.server.ts'
import { paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import { holdsAnyWord } from '#app/platform/database-search.ts'
import { inAgency } from '../agency/agency-filter.store.server.ts'
import { clockStates } from '../clock/clock.ts'
import type { Search } from './queue.ts'
import { type Due, hoursOf, type QueueFilter } from './queue-filter.ts'
import { type QueueTab, tabStatuses } from './queue-query.ts'

export const closed = sql<number>`${closedFlag}`

export const paid = sql<boolean>`exists (select 1 from ${paymentShares} join ${paymentAttempts}
  on ${paymentAttempts.id} = ${paymentShares.attemptId} where ${paymentShares.applicationId} = ${applications.id}
  and ${paymentShares.holds} and ${paymentAttempts.state} = 'succeeded')`

/** The condition for a search, in any tab. */
export function searched({ filter, me, now }: Search): SQL | undefined {
  const { text, status, from, to, urgency, waiting, owner, due, number } = filter
  return and(
    isNotNull(applications.submittedAt),
    ne(applications.ownerId, me),
    ...text.map((word) => holdsAnyWord(applications.searchText, word)),
    status.length > 0 ? inArray(applications.status, [...status]) : undefined,
    from.length > 0 ? inArray(applications.fromCountry, [...from]) : undefined,
    to.length > 0 ? inArray(applications.toCountry, [...to]) : undefined,
    urgency.length > 0 ? inArray(applications.urgency, [...urgency]) : undefined,
    waiting && waited(waiting, now),
    owner === 'me' ? eq(applications.assigneeId, me) : undefined,
    owner === 'none' ? isNull(applications.assigneeId) : undefined,
    owner && owner !== 'me' && owner !== 'none' ? eq(applications.assigneeId, owner) : undefined,
    due && dueAs(due, now),
    inAgency(filter),
    number.length > 0 ? arrayOverlaps(applications.lookUpHashes, [...number]) : undefined,
    paidAs(filter.paid),
    askedAs(filter.question),
    givenBackAs(filter.correction),
  )
}

function paidAs(asked: QueueFilter['paid']): SQL | undefined {
  if (!asked) return undefined
  return asked === 'yes' ? paid : sql`not ${paid}`
}

function askedAs(asked: QueueFilter['question']): SQL | undefined {
  if (!asked) return undefined
  return { open: questionIsOpen, answered: questionIsAnswered, none: sql`not ${questionIsOpen}` }[asked]
}

function givenBackAs(asked: QueueFilter['correction']): SQL | undefined {
  if (!asked) return undefined
  return { open: correctionIsOpen, corrected: correctionIsDone, none: sql`not ${correctionIsOpen}` }[asked]
}

function dueAs(due: Due, now: Date): SQL {
  const { clock, dueAt } = applications
  const before = (timestamp: Date) => sql`${clock} = 0 and ${dueAt} <= ${timestamp.toISOString()}::timestamptz`
  switch (due) {
    case 'paused':
    case 'filed':
      return eq(clock, clockStates.indexOf(due))
    case 'late':
      return before(now)
    case 'today':
      return before(new Date(Math.ceil(now.getTime() / dayMs) * dayMs))
    default: {
      const [, amount, unit] = /^<(\d+)([hd])$/.exec(due) ?? []
      return before(new Date(now.getTime() + Number(amount) * (unit === 'h' ? 3_600_000 : dayMs)))
    }
  }
}

const dayMs = 86_400_000

/** Only for open cases: one decided long ago has not been waiting long. */
function waited(waiting: NonNullable<QueueFilter['waiting']>, now: Date): SQL {
  const since = new Date(now.getTime() - hoursOf(waiting) * 3_600_000).toISOString()
  const sign = sql.raw(waiting.than === '>' ? '<' : '>')
  return sql`${inArray(applications.status, openStatuses)} and ${applications.movedAt} ${sign} ${since}::timestamptz`
}

export function inTab(tab: QueueTab): SQL | undefined {
  return tab === 'all' ? undefined : inArray(applications.status, [...tabStatuses[tab]])
}
