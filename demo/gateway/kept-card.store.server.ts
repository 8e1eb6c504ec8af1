import { and, desc, eq, like, ne, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { testGatewayCards } from './gateway.table.server.ts'

export type StoredCard = typeof testGatewayCards.$inferSelect
type NewCard = Omit<StoredCard, 'customerId' | 'isDefault'>

// A card whose payer must still confirm belongs to the charge; only then does it become the customer's.
const waiting = (chargeId: string) => `waits for ${chargeId}: `

/** Keeps a card, in the place of an equal one; until a charge is confirmed it is nobody's. The first is the default. */
export async function addCard(db: Database, customerId: string, card: NewCard, chargeId?: string): Promise<void> {
  await holdCustomer(db, customerId)
  if (chargeId) {
    await db.insert(testGatewayCards).values({ ...card, customerId: waiting(chargeId) + customerId, isDefault: false })
    return
  }
  const { brand, last4, expiryMonth, expiryYear, behaviour } = card
  const cards = await listCards(db, customerId)
  const equal = cards.find(
    (one) =>
      one.brand === brand &&
      one.last4 === last4 &&
      one.expiryMonth === expiryMonth &&
      one.expiryYear === expiryYear &&
      one.behaviour === behaviour,
  )
  if (equal) await db.delete(testGatewayCards).where(eq(testGatewayCards.id, equal.id))
  const isDefault = equal?.isDefault ?? cards.length === 0
  await db.insert(testGatewayCards).values({ ...card, customerId, isDefault })
}

/** Once a charge is decided, the card that waited for it is kept, or forgotten. */
export async function settleWaitingCard(db: Database, charge: { id: string; state: string }): Promise<void> {
  if (charge.state === 'needs_authentication') return
  const prefix = waiting(charge.id)
  await db.transaction(async (db) => {
    const [card] = await db
      .delete(testGatewayCards)
      .where(like(testGatewayCards.customerId, `${prefix}%`))
      .returning()
    if (!card || charge.state !== 'succeeded') return
    const { customerId, isDefault: _, ...rest } = card
    await addCard(db, customerId.slice(prefix.length), rest)
  })
}

export function listCards(db: Database, customerId: string): Promise<StoredCard[]> {
  return db
    .select()
    .from(testGatewayCards)
    .where(eq(testGatewayCards.customerId, customerId))
    .orderBy(desc(testGatewayCards.isDefault), desc(testGatewayCards.createdAt), desc(testGatewayCards.id))
}

export async function findCard(db: Database, customerId: string, cardId: string): Promise<StoredCard | undefined> {
  return (await listCards(db, customerId)).find(({ id }) => id === cardId)
}

export function makeDefault(db: Database, customerId: string, cardId: string): Promise<void> {
  return db.transaction(async (db) => {
    await holdCustomer(db, customerId)
    if (!(await findCard(db, customerId, cardId))) return
    const ofCustomer = eq(testGatewayCards.customerId, customerId)
    await db
      .update(testGatewayCards)
      .set({ isDefault: false })
      .where(and(ofCustomer, ne(testGatewayCards.id, cardId)))
    await db
      .update(testGatewayCards)
      .set({ isDefault: true })
      .where(and(ofCustomer, eq(testGatewayCards.id, cardId)))
  })
}

/** Where the default card goes, the newest of the others takes its place. */
export function removeCard(db: Database, customerId: string, cardId: string): Promise<void> {
  return db.transaction(async (db) => {
    await holdCustomer(db, customerId)
    const card = await findCard(db, customerId, cardId)
    if (!card) return
    await db.delete(testGatewayCards).where(eq(testGatewayCards.id, card.id))
    const [next] = await listCards(db, customerId)
    if (next) await db.update(testGatewayCards).set({ isDefault: true }).where(eq(testGatewayCards.id, next.id))
  })
}

export async function removeCards(db: Database, customerId: string): Promise<void> {
  await db.delete(testGatewayCards).where(eq(testGatewayCards.customerId, customerId))
  await db.delete(testGatewayCards).where(like(testGatewayCards.customerId, `waits for %: ${customerId}`))
}

/** Two at once that change the cards of a customer come one after the other. */
async function holdCustomer(db: Database, customerId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cards of ${customerId}`}, 3))`)
}
