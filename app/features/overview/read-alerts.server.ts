import type { Actor } from '#app/platform/actor.ts'
import type { OwnWork } from '#app/platform/http/page-context.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework/casework.policy.ts'
import { staffId } from '../casework/staff-id.ts'
import { mayActOnPayout } from '../payments/payouts/payout.policy.ts'
import { mayActOnRefund } from '../payments/refunds/refund.policy.ts'
import { maySettleWatchTasks } from '../watched-pages/watched-page.policy.ts'
import {
  countAnswered,
  countAskedPayouts,
  countAskedPrices,
  countAssigned,
  countCorrected,
  countDisputesToAnswer,
  countFailed,
  countFindings,
  countLate,
  countOpenRefunds,
  countQuestions,
  countToCheck,
  countVerifying,
  countWatchTasks,
} from './alerts.store.server.ts'
import { keptFor } from './kept-figures.ts'
import { mayOversee, type OverviewAction } from './overview.policy.ts'
import { type Alerts, failedDays, latestHours } from './overview.ts'
import { dayMs } from './period.ts'

const mostQuestions = 1_000

/** Items that need attention, limited to those the reader may see. */
export async function readAlerts(ctx: RequestContext): Promise<Alerts> {
  const { actor, db, now } = ctx
  requireAllowed(mayOversee(actor, 'see'))
  const may = (action: OverviewAction) => mayOversee(actor, action)
  const [cases, documentRows, money] = [may('see-cases'), may('see-documents'), may('see-money')]
  // Counts that link to a page are shown only to those who can open it.
  const before = maySeeBefore(actor)
  const counted = <Counted>(name: string, count: () => Promise<Counted>) => keptFor(ctx, name, count)
  const [late, questions, answered, corrected, documents, verifying, prices, failed, refunds] = await Promise.all([
    cases ? counted('late', () => countLate(db, new Date(now.getTime() - latestHours * 3_600_000))) : undefined,
    may('see-tickets') ? countQuestions(db, staffId(actor), mostQuestions) : undefined,
    cases ? countAnswered(db, staffId(actor)) : undefined,
    cases ? counted('corrected', () => countCorrected(db)) : undefined,
    documentRows ? counted('documents', () => countToCheck(db)) : undefined,
    before ? counted('verifying', () => countVerifying(db)) : undefined,
    before ? counted('prices', () => countAskedPrices(db)) : undefined,
    money ? counted('failed', () => countFailed(db, new Date(now.getTime() - failedDays * dayMs))) : undefined,
    money && mayActOnRefund(actor, 'see') ? counted('refunds', () => countOpenRefunds(db)) : undefined,
  ])
  const [payouts, disputes, findings, sources] = await Promise.all([
    mayActOnPayout(actor, 'see') ? countAskedPayouts(db, staffId(actor)) : undefined,
    money ? countDisputesToAnswer(db, staffId(actor)) : undefined,
    money ? counted('findings', () => countFindings(db)) : undefined,
    maySettleWatchTasks(actor) ? countWatchTasks(db) : undefined,
  ])
  const ofMoney = { verifying, prices, failed, refunds, payouts, disputes, findings }
  return { late, questions, answered, corrected, documents, sources, ...ofMoney }
}

function maySeeBefore(actor: Actor): boolean {
  return mayOversee(actor, 'see-money') && mayWorkOnCase(actor, 'confirm-price')
}

// The largest number that fits in the badge.
const mostShown = 100

/** Prices and payments to confirm before they can become applications; excludes what the reader may not see. */
export async function countBefore(ctx: RequestContext): Promise<number> {
  const { actor, db } = ctx
  requireAllowed(mayOversee(actor, 'see'))
  if (!maySeeBefore(actor)) return 0
  const [verifying, prices] = await Promise.all([countVerifying(db), countAskedPrices(db)])
  return verifying + prices
}

/** The reader's own work items. Queried on every portal page, using indexes only. */
export async function readOwnWork(ctx: RequestContext): Promise<OwnWork> {
  requireAllowed(mayOversee(ctx.actor, 'see'))
  const me = staffId(ctx.actor)
  const [cases, questions] = await Promise.all([
    mayOversee(ctx.actor, 'see-cases') ? countAssigned(ctx.db, me) : 0,
    mayOversee(ctx.actor, 'see-tickets') ? countQuestions(ctx.db, me, mostShown) : 0,
  ])
  return { cases, questions }
}
