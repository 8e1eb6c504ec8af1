import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { capabilitiesOf, known, ownRoleId, type Role } from '#app/platform/roles.ts'
import { accounts } from '../account.table.server.ts'
import { oneTimeSecrets } from '../security.table.server.ts'
import { ownRoles, roleProposals } from './role.table.server.ts'
import type { OwnRole, Proposal, ProposalState } from './role.ts'

const columns = {
  id: ownRoles.id,
  name: ownRoles.name,
  capabilities: ownRoles.capabilities,
  version: ownRoles.version,
}

type Row = Pick<typeof ownRoles.$inferSelect, keyof typeof columns>
const asRole = (row: Row): OwnRole => ({ ...row, capabilities: known(row.capabilities) })

/** Lists assignable roles by name. */
export async function listRoles(db: Database): Promise<OwnRole[]> {
  const named = sql`lower(${ownRoles.name})`
  return (await db.select(columns).from(ownRoles).where(isNull(ownRoles.retiredAt)).orderBy(named)).map(asRole)
}

/** Finds an assignable role. */
export async function findRole(db: Database, id: Id<'role'>): Promise<OwnRole | undefined> {
  const [row] = await db
    .select(columns)
    .from(ownRoles)
    .where(and(eq(ownRoles.id, id), isNull(ownRoles.retiredAt)))
  return row && asRole(row)
}

/** The current capabilities of a role; undefined if it is missing or retired. */
export async function findCapabilities(db: Database, role: Role): Promise<ReadonlySet<Capability> | undefined> {
  const id = ownRoleId(role)
  if (!id) return capabilitiesOf(role)
  const own = await findRole(db, id)
  return own && capabilitiesOf(role, own.capabilities)
}

/** The same for every role, in one query. */
export async function readSets(db: Database): Promise<(role: Role) => ReadonlySet<Capability> | undefined> {
  const own = new Map((await listRoles(db)).map(({ id, capabilities }) => [id, capabilities]))
  return (role) => {
    const id = ownRoleId(role)
    return id && !own.has(id) ? undefined : capabilitiesOf(role, id && own.get(id))
  }
}

/** Lists all staff who can sign in, with their roles. */
export function listStaff(db: Database): Promise<{ id: Id<'account'>; role: Role }[]> {
  return db
    .select(columnsOf(accounts, 'id', 'role'))
    .from(accounts)
    .where(and(ne(accounts.role, 'traveller'), eq(accounts.status, 'active'), isNull(accounts.deletedAt)))
}

/** Names of all roles ever created: the audit log mentions retired ones. */
export async function listRoleNames(db: Database): Promise<Record<string, string>> {
  const rows = await db.select({ id: ownRoles.id, name: ownRoles.name }).from(ownRoles)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

export async function isNameTaken(db: Database, name: string, except?: Id<'role'>): Promise<boolean> {
  const same = and(isNull(ownRoles.retiredAt), sql`lower(${ownRoles.name}) = lower(${name})`)
  return (await db.$count(ownRoles, except ? and(same, ne(ownRoles.id, except)) : same)) > 0
}

export async function addRole(db: Database, role: Pick<OwnRole, 'name' | 'capabilities'>, now: Date): Promise<OwnRole> {
  const added = { id: newId<'role'>(), ...role, version: 1 }
  await db.insert(ownRoles).values({ ...added, capabilities: [...role.capabilities], createdAt: now, updatedAt: now })
  return added
}

export async function saveRole(db: Database, { id, name, capabilities, version }: OwnRole, now: Date): Promise<void> {
  await db
    .update(ownRoles)
    .set({ name, capabilities: [...capabilities], version, updatedAt: now })
    .where(eq(ownRoles.id, id))
}

export async function retire(db: Database, id: Id<'role'>, now: Date): Promise<void> {
  await db.update(ownRoles).set({ retiredAt: now, updatedAt: now }).where(eq(ownRoles.id, id))
}

const isHere = isNull(accounts.deletedAt)

export function listHolders(db: Database, role: Role) {
  return db
    .select({ id: accounts.id, name: accounts.fullName, email: accounts.claimedEmail, status: accounts.status })
    .from(accounts)
    .where(and(eq(accounts.role, role), isHere))
    .orderBy(asc(accounts.fullName), asc(accounts.id))
}

export async function countHolders(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .select({ role: accounts.role, holders: count() })
    .from(accounts)
    .where(and(ne(accounts.role, 'traveller'), isHere))
    .groupBy(accounts.role)
  return Object.fromEntries(rows.map(({ role, holders }) => [role, holders]))
}

/** Lists the active people who have a capability, by name. */
export async function listWhoCan(db: Database, capability: Capability): Promise<{ id: Id<'account'>; name: string }[]> {
  const rows = await db
    .select({ id: accounts.id, name: accounts.fullName, role: accounts.role, own: ownRoles.capabilities })
    .from(accounts)
    .leftJoin(ownRoles, ownRoleOfAccount)
    .where(and(ne(accounts.role, 'traveller'), eq(accounts.status, 'active'), eq(accounts.emailVerified, true), isHere))
    .orderBy(asc(accounts.fullName), asc(accounts.id))
  return rows.filter(({ role, own }) => capabilitiesOf(role, own).has(capability)).map(({ id, name }) => ({ id, name }))
}

export async function countOthersWho(db: Database, capability: Capability, besides: Id<'account'>): Promise<number> {
  return (await listWhoCan(db, capability)).filter(({ id }) => id !== besides).length
}

/** Joins an account's custom role, unless it is retired. */
export const ownRoleOfAccount = and(eq(sql`${ownRoles.id}::text`, accounts.role), isNull(ownRoles.retiredAt))

export function countInvitedAs(db: Database, role: Id<'role'>, now: Date): Promise<number> {
  const open = and(eq(oneTimeSecrets.purpose, 'invitation'), sql`${oneTimeSecrets.expiresAt} > ${now.toISOString()}`)
  return db.$count(oneTimeSecrets, and(open, sql`${oneTimeSecrets.value} ->> 'role' = ${role}`))
}

const asProposal = ({ before, added, ...row }: typeof roleProposals.$inferSelect): Proposal => ({
  ...row,
  before: known(before),
  added: known(added),
})

export async function findProposal(db: Database, id: Id<'proposal'>): Promise<Proposal | undefined> {
  const [row] = await db.select().from(roleProposals).where(eq(roleProposals.id, id))
  return row && asProposal(row)
}

/** Lists the proposals awaiting a second person, oldest first: for one role or all. */
export async function listWaiting(db: Database, roleId?: Id<'role'>) {
  const rows = await db
    .select({ proposal: roleProposals, roleName: ownRoles.name, by: accounts.fullName })
    .from(roleProposals)
    .innerJoin(ownRoles, eq(ownRoles.id, roleProposals.roleId))
    .innerJoin(accounts, eq(accounts.id, roleProposals.proposedById))
    .where(and(eq(roleProposals.state, 'waiting'), roleId && eq(roleProposals.roleId, roleId)))
    .orderBy(asc(roleProposals.proposedAt))
  return rows.map(({ proposal, ...row }) => ({ ...asProposal(proposal), ...row }))
}

type NewProposal = Omit<Proposal, 'id' | 'state'>

export async function addProposal(db: Database, proposal: NewProposal): Promise<Id<'proposal'>> {
  const id = newId<'proposal'>()
  const [before, added] = [[...proposal.before], [...proposal.added]]
  await db.insert(roleProposals).values({ ...proposal, id, before, added })
  return id
}

export async function closeProposal(
  db: Database,
  id: Id<'proposal'>,
  decision: { state: Exclude<ProposalState, 'waiting'>; decidedById: Id<'account'>; decidedAt: Date },
): Promise<void> {
  await db.update(roleProposals).set(decision).where(eq(roleProposals.id, id))
}
