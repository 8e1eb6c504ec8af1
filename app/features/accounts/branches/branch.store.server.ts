import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { accounts } from '../account.table.server.ts'
import { branches, branchMembers } from './branch.table.server.ts'
import type { Branch, BranchWish } from './branch.ts'

const branchColumns = columnsOf(branches, 'id', 'name', 'address', 'timeZone', 'createdAt', 'closedAt')

/** Lists all branches with their number of staff, open ones first, by name. */
export function listBranches(db: Database) {
  const people = db
    .select({ branchId: branchMembers.branchId, people: count().as('people') })
    .from(branchMembers)
    .groupBy(branchMembers.branchId)
    .as('people_of')
  return db
    .select({ ...branchColumns, people: sql<number>`coalesce(${people.people}, 0)`.mapWith(Number) })
    .from(branches)
    .leftJoin(people, eq(people.branchId, branches.id))
    .orderBy(sql`${branches.closedAt} is not null`, asc(sql`lower(${branches.name})`))
}

export async function findBranch(db: Database, id: Id<'branch'>): Promise<Branch | undefined> {
  const [row] = await db.select(branchColumns).from(branches).where(eq(branches.id, id))
  return row
}

/** Locks the row until the transaction ends, so that concurrent changes run one after the other. */
export async function findBranchForUpdate(db: Database, id: Id<'branch'>): Promise<Branch | undefined> {
  const [row] = await db.select(branchColumns).from(branches).where(eq(branches.id, id)).for('no key update')
  return row
}

export async function isBranchNamed(db: Database, name: string, but?: Id<'branch'>): Promise<boolean> {
  const rows = await db.select({ id: branches.id }).from(branches).where(sql`lower(${branches.name}) = lower(${name})`)
  return rows.some(({ id }) => id !== but)
}

export async function addBranch(db: Database, branch: BranchWish, now: Date): Promise<Id<'branch'>> {
  const id = newId<'branch'>()
  await db.insert(branches).values({ id, ...branch, createdAt: now, updatedAt: now })
  return id
}

export async function saveBranch(db: Database, id: Id<'branch'>, branch: BranchWish, now: Date): Promise<void> {
  await db
    .update(branches)
    .set({ ...branch, updatedAt: now })
    .where(eq(branches.id, id))
}

export async function saveBranchClosed(db: Database, id: Id<'branch'>, closedAt: Date | null, now: Date) {
  await db.update(branches).set({ closedAt, updatedAt: now }).where(eq(branches.id, id))
}

export function listBranchPeople(db: Database, branchId: Id<'branch'>) {
  return db
    .select({ id: accounts.id, name: accounts.fullName, email: accounts.claimedEmail, role: accounts.role })
    .from(branchMembers)
    .innerJoin(accounts, and(eq(accounts.id, branchMembers.accountId), isNull(accounts.deletedAt)))
    .where(eq(branchMembers.branchId, branchId))
    .orderBy(asc(sql`lower(${accounts.fullName})`), asc(accounts.id))
}

/** Assigns a member of staff to a branch, replacing any earlier one. */
export async function saveWorkplace(
  db: Database,
  accountId: Id<'account'>,
  branchId: Id<'branch'>,
  addedAt: Date,
): Promise<void> {
  await db
    .insert(branchMembers)
    .values({ accountId, branchId, addedAt })
    .onConflictDoUpdate({ target: branchMembers.accountId, set: { branchId, addedAt } })
}

/** Returns false if they did not work there. */
export async function dropWorkplace(db: Database, accountId: Id<'account'>, branchId: Id<'branch'>): Promise<boolean> {
  const dropped = await db
    .delete(branchMembers)
    .where(and(eq(branchMembers.accountId, accountId), eq(branchMembers.branchId, branchId)))
    .returning({ id: branchMembers.accountId })
  return dropped.length > 0
}
