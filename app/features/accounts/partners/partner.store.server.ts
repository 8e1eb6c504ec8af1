import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import type { Encryption, WrappedKey } from '#app/platform/encryption.server.ts'
import { accounts } from '../account.table.server.ts'
import { partnerColumns, partnerMembers, partners } from './partner.table.server.ts'
import type { Partner, PartnerContact, PartnerDetails, PartnerState, PartnerTerms, PartnerWish } from './partner.ts'

const owner = (id: string) => `partner:${id}`

const sealedIn = (encryption: Encryption, key: WrappedKey, id: string, field: string, value: unknown) =>
  encryption.seal(key, `${owner(id)}/${field}`, Buffer.from(JSON.stringify(value)))

const opened = (encryption: Encryption, key: WrappedKey, id: string, field: string, sealed: Uint8Array) =>
  JSON.parse(Buffer.from(encryption.open(key, `${owner(id)}/${field}`, sealed)).toString()) as unknown

type Kept = { db: Database; encryption: Encryption; now: Date }

export async function addPartner(
  { db, encryption, now }: Kept,
  { contact, ...partner }: PartnerWish,
): Promise<Id<'partner'>> {
  const id = newId<'partner'>()
  const sealedKey = encryption.newKey(owner(id))
  const sealed = sealedIn(encryption, sealedKey, id, 'contact', contact)
  await db.insert(partners).values({ id, ...partner, sealedKey, sealed, createdAt: now, updatedAt: now })
  return id
}

export async function savePartner(
  { db, encryption, now }: Kept,
  id: Id<'partner'>,
  { contact, ...partner }: PartnerWish,
): Promise<void> {
  const [row] = await db.select({ key: partners.sealedKey }).from(partners).where(eq(partners.id, id))
  if (!row) return
  const sealed = sealedIn(encryption, row.key, id, 'contact', contact)
  await db
    .update(partners)
    .set({ ...partner, sealed, updatedAt: now })
    .where(eq(partners.id, id))
}

export async function savePartnerState(db: Database, id: Id<'partner'>, state: PartnerState, now: Date) {
  await db
    .update(partners)
    .set({ state, closedAt: state === 'closed' ? now : null, updatedAt: now })
    .where(eq(partners.id, id))
}

/** Whether another company has this name, ignoring case. */
export async function isPartnerNamed(db: Database, name: string, but?: Id<'partner'>): Promise<boolean> {
  const rows = await db.select({ id: partners.id }).from(partners).where(sql`lower(${partners.name}) = lower(${name})`)
  return rows.some(({ id }) => id !== but)
}

/** Locks the row until the transaction ends, so that concurrent changes run one after the other. */
export async function findPartnerForUpdate(db: Database, id: Id<'partner'>): Promise<Partner | undefined> {
  const [row] = await db.select(partnerColumns).from(partners).where(eq(partners.id, id)).for('no key update')
  return row
}

export async function findPartner(db: Database, id: Id<'partner'>): Promise<Partner | undefined> {
  const [row] = await db.select(partnerColumns).from(partners).where(eq(partners.id, id))
  return row
}

export async function findPartnerDetails(
  db: Database,
  encryption: Encryption,
  id: Id<'partner'>,
): Promise<PartnerDetails | undefined> {
  const [row] = await db
    .select({ ...partnerColumns, ...columnsOf(partners, 'sealedKey', 'sealed') })
    .from(partners)
    .where(eq(partners.id, id))
  if (!row) return undefined
  const { sealedKey, sealed, ...partner } = row
  return { ...partner, contact: opened(encryption, sealedKey, id, 'contact', sealed) as PartnerContact }
}

/** Encrypts a value stored with another row under a partner's key, such as the address on an invoice. */
export async function sealForPartner(
  { db, encryption }: Pick<Kept, 'db' | 'encryption'>,
  id: Id<'partner'>,
  field: string,
  value: unknown,
) {
  const [row] = await db.select({ key: partners.sealedKey }).from(partners).where(eq(partners.id, id))
  if (!row) throw new Error('There is no such partner')
  return sealedIn(encryption, row.key, id, field, value)
}

export async function openForPartner(
  { db, encryption }: Pick<Kept, 'db' | 'encryption'>,
  id: Id<'partner'>,
  field: string,
  sealed: Uint8Array,
): Promise<unknown> {
  const [row] = await db.select({ key: partners.sealedKey }).from(partners).where(eq(partners.id, id))
  if (!row) throw new Error('There is no such partner')
  return opened(encryption, row.key, id, field, sealed)
}

/** Lists all companies with their number of agents, open ones first, by name. */
export function listPartners(db: Database, most: number) {
  const agents = db
    .select({ partnerId: partnerMembers.partnerId, agents: count().as('agents') })
    .from(partnerMembers)
    .groupBy(partnerMembers.partnerId)
    .as('agents_of')
  return db
    .select({ ...partnerColumns, agents: sql<number>`coalesce(${agents.agents}, 0)`.mapWith(Number) })
    .from(partners)
    .leftJoin(agents, eq(agents.partnerId, partners.id))
    .orderBy(asc(partners.state), asc(sql`lower(${partners.name})`))
    .limit(most)
}

/** Lists the prices of open companies. */
export async function listTerms(
  db: Database,
  ids: readonly Id<'partner'>[],
): Promise<ReadonlyMap<Id<'partner'>, PartnerTerms>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(columnsOf(partners, 'id', 'planFees', 'serviceFeeMinor', 'discountPercent'))
    .from(partners)
    .where(and(inArray(partners.id, [...ids]), eq(partners.state, 'active')))
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}

export async function findPartnerName(db: Database, id: Id<'partner'>): Promise<string | undefined> {
  const [row] = await db.select({ name: partners.name }).from(partners).where(eq(partners.id, id))
  return row?.name
}

export function listMembers(db: Database, partnerId: Id<'partner'>) {
  return db
    .select({
      id: accounts.id,
      name: accounts.fullName,
      email: accounts.claimedEmail,
      status: accounts.status,
      addedAt: partnerMembers.addedAt,
    })
    .from(partnerMembers)
    .innerJoin(accounts, eq(accounts.id, partnerMembers.accountId))
    .where(eq(partnerMembers.partnerId, partnerId))
    .orderBy(asc(sql`lower(${accounts.fullName})`), asc(accounts.id))
}

export async function findMembership(db: Database, accountId: Id<'account'>): Promise<Id<'partner'> | undefined> {
  const [row] = await db
    .select({ partnerId: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(eq(partnerMembers.accountId, accountId))
  return row?.partnerId
}

/** Returns false if the account is already an agent, of this company or another. */
export async function addMember(
  db: Database,
  accountId: Id<'account'>,
  partnerId: Id<'partner'>,
  addedAt: Date,
): Promise<boolean> {
  const added = await db
    .insert(partnerMembers)
    .values({ accountId, partnerId, addedAt })
    .onConflictDoNothing()
    .returning({ id: partnerMembers.accountId })
  return added.length > 0
}

/** Returns false if the account was not one of its agents. */
export async function removeMember(db: Database, accountId: Id<'account'>, partnerId: Id<'partner'>): Promise<boolean> {
  const removed = await db
    .delete(partnerMembers)
    .where(and(eq(partnerMembers.accountId, accountId), eq(partnerMembers.partnerId, partnerId)))
    .returning({ id: partnerMembers.accountId })
  return removed.length > 0
}
