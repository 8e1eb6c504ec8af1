import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { stampOf } from '../edit/fact-stamp.ts'
import { type RouteFact, routeFactOf } from '../edit/route-fact.ts'
import { requirementColumns } from '../visa.store.server.ts'
import { requirements } from '../visa.table.server.ts'
import { factProposals } from './proposal.table.server.ts'
import type { FactProposal, ProposalState, ProposedRoutes } from './proposal.ts'

const decided = alias(accounts, 'decided_by')
const columns = columnsOf(
  factProposals,
  ...(['id', 'proposed', 'how', 'because', 'reason', 'state', 'proposedById', 'proposedAt'] as const),
  ...(['decidedById', 'decidedAt', 'decisionNote'] as const),
)

type NewProposal = Pick<FactProposal, 'proposed' | 'how' | 'because' | 'reason' | 'proposedById' | 'proposedAt'>

/** Stores a proposal, or returns an identical pending one. */
export async function addProposal(
  db: Database,
  proposal: NewProposal,
): Promise<{ id: Id<'fact-proposal'>; isNew: boolean }> {
  const stamp = stampOf(proposal.proposed)
  const [added] = await db
    .insert(factProposals)
    .values({ ...proposal, because: [...proposal.because], id: newId<'fact-proposal'>(), stamp })
    .onConflictDoNothing()
    .returning({ id: factProposals.id })
  if (added) return { id: added.id, isNew: true }
  const waiting = and(eq(factProposals.stamp, stamp), eq(factProposals.state, 'waiting'))
  const [there] = await db.select({ id: factProposals.id }).from(factProposals).where(waiting)
  if (!there) throw new Error('A proposal was decided while it was made')
  return { id: there.id, isNew: false }
}

export async function findProposalForUpdate(db: Database, id: Id<'fact-proposal'>): Promise<FactProposal | undefined> {
  const [row] = await db.select(columns).from(factProposals).where(eq(factProposals.id, id)).for('update')
  return row
}

function named(db: Database) {
  return db
    .select({ proposal: columns, by: accounts.fullName, decidedBy: decided.fullName })
    .from(factProposals)
    .innerJoin(accounts, eq(accounts.id, factProposals.proposedById))
    .leftJoin(decided, eq(decided.id, factProposals.decidedById))
}

export type NamedProposal = Awaited<ReturnType<typeof listProposals>>[number]

export async function findProposal(db: Database, id: Id<'fact-proposal'>): Promise<NamedProposal | undefined> {
  const [row] = await named(db).where(eq(factProposals.id, id))
  return row
}

/** Pending proposals, oldest first; decided ones, newest first. */
export function listProposals(db: Database, isWaiting: boolean, { after, most }: { after: number; most: number }) {
  const { state, proposedAt, decidedAt, id } = factProposals
  const order = isWaiting ? [asc(proposedAt), asc(id)] : [desc(decidedAt), desc(id)]
  return named(db)
    .where(isWaiting ? eq(state, 'waiting') : sql`${state} <> 'waiting'`)
    .orderBy(...order)
    .limit(most)
    .offset(after)
}

export async function countProposals(db: Database): Promise<{ waiting: number; decided: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${factProposals.state} = 'waiting')::int`,
      all: count(),
    })
    .from(factProposals)
  return { waiting: row?.waiting ?? 0, decided: (row?.all ?? 0) - (row?.waiting ?? 0) }
}

type Decision = { state: Exclude<ProposalState, 'waiting'>; decidedById: Id<'account'>; decidedAt: Date }

export async function closeProposal(
  db: Database,
  id: Id<'fact-proposal'>,
  decision: Decision & { decisionNote: string | null },
): Promise<void> {
  await db.update(factProposals).set(decision).where(eq(factProposals.id, id))
}

/** Reads the stored facts of several pairs in one statement, by "IN FR". */
export async function findStoredRoutes(
  db: Database,
  pairs: ProposedRoutes['pairs'],
): Promise<ReadonlyMap<string, RouteFact>> {
  const { fromCode, toCode } = requirements
  const rows = await db
    .select({ from: fromCode, to: toCode, fact: requirementColumns })
    .from(requirements)
    .where(
      sql`(${fromCode}, ${toCode}) in (
        select pair ->> 0, pair ->> 1 from jsonb_array_elements(${JSON.stringify(pairs)}::text::jsonb) as pair)`,
    )
  return new Map(rows.map(({ from, to, fact }) => [`${from} ${to}`, routeFactOf(fact as RouteFact)]))
}
