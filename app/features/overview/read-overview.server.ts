import type { Actor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type ApplicationStatus, openStatuses } from '../applications/application.ts'
import { staffId } from '../casework/staff-id.ts'
import { keptFor } from './kept-figures.ts'
import { mayOversee } from './overview.policy.ts'
import {
  countActiveUsers,
  countDecidedBy,
  countNewUsers,
  countReceived,
  countReceivedBy,
  countStarted,
  countStatuses,
  countWaitingSince,
  listRecent,
  readDecided,
  sumRevenue,
} from './overview.store.server.ts'
import {
  bandHours,
  type CaseFigures,
  type Happenings,
  type Intake,
  type RecentCase,
  type Waiting,
  waitBands,
} from './overview.ts'
import { columnsOf, type Period, type Span, spansOf } from './period.ts'

export type Overview = {
  /** When it was counted: at most a few seconds ago. */
  readonly countedAt: Date
  readonly current: Happenings
  readonly before: Happenings
  /** Undefined without permission to see people. */
  readonly activeUsers: number | undefined
  /** Undefined without permission to see applications. */
  readonly cases: CaseOverview | undefined
}

export type CaseOverview = {
  readonly figures: CaseFigures
  readonly intake: { readonly unit: 'day' | 'week'; readonly columns: readonly Intake[] }
  readonly waiting: Waiting
  readonly recent: readonly RecentCase[]
}

const mostRecent = 8

/** The current state and recent figures, for staff. */
export async function readOverview(ctx: RequestContext, period: Period): Promise<Overview> {
  const { actor, db } = ctx
  requireAllowed(mayOversee(actor, 'see'))
  const maySeeCases = mayOversee(actor, 'see-cases')
  const [{ countedAt, current, before, activeUsers, ...counted }, recent] = await Promise.all([
    keptFor(ctx, period, () => countEverything(ctx, period)),
    maySeeCases ? listRecent(db, mostRecent, staffId(actor)) : [],
  ])
  return {
    countedAt,
    current: ofTheirBusiness(actor, current),
    before: ofTheirBusiness(actor, before),
    activeUsers: mayOversee(actor, 'see-people') ? activeUsers : undefined,
    cases: maySeeCases ? { ...counted, recent } : undefined,
  }
}

const noCases = { received: 0, approved: 0, rejected: 0, started: 0, sent: 0, processingHours: undefined }

/** Limits figures to those that the actor may see. */
function ofTheirBusiness(actor: Actor, happenings: Happenings): Happenings {
  return {
    ...happenings,
    ...(!mayOversee(actor, 'see-cases') && noCases),
    ...(!mayOversee(actor, 'see-people') && { newUsers: 0 }),
    ...(!mayOversee(actor, 'see-money') && { revenue: undefined }),
  }
}

type Counted = Omit<Overview, 'activeUsers' | 'cases'> & Omit<CaseOverview, 'recent'> & { readonly activeUsers: number }

async function countEverything({ db, now }: RequestContext, period: Period): Promise<Counted> {
  const { current, before } = spansOf(period, now)
  const [figures, activeUsers, happening, happened, intake, waiting] = await Promise.all([
    readFigures(db),
    countActiveUsers(db),
    readHappenings(db, current),
    readHappenings(db, before),
    readIntake(db, period, now),
    readWaiting(db, now),
  ])
  return { countedAt: now, figures, activeUsers, current: happening, before: happened, intake, waiting }
}

async function readFigures(db: Database): Promise<CaseFigures> {
  const counts = await countStatuses(db)
  const of = (...statuses: ApplicationStatus[]) =>
    counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    pending: of('pending', 'document_verification'),
    processing: of('processing', 'under_review'),
    approved: of('approved'),
    rejected: of('rejected'),
  }
}

async function readHappenings(db: Database, span: Span): Promise<Happenings> {
  const [received, { hours, ...decisions }, begun, newUsers, revenue] = await Promise.all([
    countReceived(db, span),
    readDecided(db, span),
    countStarted(db, span),
    countNewUsers(db, span),
    sumRevenue(db, span),
  ])
  return { received, ...decisions, ...begun, processingHours: hours, newUsers, revenue }
}

async function readIntake(db: Database, period: Period, now: Date): Promise<CaseOverview['intake']> {
  const { unit, starts } = columnsOf(period, now)
  const asked = { starts, until: new Date(now.getTime() + 1) }
  const [received, decided] = await Promise.all([countReceivedBy(db, asked), countDecidedBy(db, asked)])
  const at = (counts: readonly { place: number; count: number }[], index: number) =>
    counts.find(({ place }) => place === index + 1)?.count ?? 0
  const columns = starts.map((start, index) => ({
    start,
    received: at(received, index),
    decided: at(decided, index),
  }))
  return { unit, columns }
}

async function readWaiting(db: Database, now: Date): Promise<Waiting> {
  // Longest wait first: applications moved before the first timestamp have waited longest.
  const bands = waitBands.toReversed()
  const timestamps = bands.slice(1).map((band) => new Date(now.getTime() - bandHours[band] * 3_600_000))
  const counts = await countWaitingSince(db, timestamps)
  const of = (status: ApplicationStatus, index: number) =>
    counts.find((row) => row.status === status && row.place === index)?.count ?? 0
  const rows = openStatuses.map((status) => [
    status,
    Object.fromEntries(bands.map((band, index) => [band, of(status, index)])),
  ])
  return Object.fromEntries(rows)
}
