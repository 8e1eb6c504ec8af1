import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Vault, WrappedKey } from '../vault.server.ts'
import type { Mail } from './mail.ts'
import { outbox } from './outbox.table.server.ts'

const owner = (id: string) => `letter:${id}`

/** Leaves a letter to be sent once the surrounding transaction is committed, and never when it is not. */
export async function leaveMail(db: Database, vault: Vault, now: Date, mail: Mail): Promise<void> {
  const id = crypto.randomUUID()
  const letterKey = vault.newKey(owner(id))
  const letter = vault.seal(letterKey, owner(id), Buffer.from(JSON.stringify(mail)))
  await db.insert(outbox).values({ id, letterKey, letter, createdAt: now, nextAttemptAt: now })
}

function readLetter(vault: Vault, row: { id: string; letterKey: WrappedKey; letter: Uint8Array }): Mail {
  return JSON.parse(Buffer.from(vault.open(row.letterKey, owner(row.id), row.letter)).toString()) as Mail
}

export async function takeDueMail(db: Database, vault: Vault, now: Date, most: number) {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(outbox.createdAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map((row) => ({ id: row.id, attempts: row.attempts, mail: readLetter(vault, row) }))
}

export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now, lastError: null }).where(eq(outbox.id, id))
}

export async function putMailOff(db: Database, id: string, attempts: number, until: Date, lastError: string) {
  await db.update(outbox).set({ attempts, nextAttemptAt: until, lastError }).where(eq(outbox.id, id))
}

/** The newest letters, for the demo mailbox. */
export async function listMail(db: Database, vault: Vault, most: number) {
  const rows = await db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(most)
  return rows.map((row) => ({ id: row.id, createdAt: row.createdAt, mail: readLetter(vault, row) }))
}
