import { and, asc, desc, eq, gt, gte, isNull, or } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import { askForLetters } from '../jobs/job.store.server.ts'
import type { TextMessage } from '../texts/text-message.ts'
import type { Vault, WrappedKey } from '../vault.server.ts'
import type { Mail } from './mail.ts'
import { outbox } from './outbox.table.server.ts'

const owner = (id: string) => `letter:${id}`

/** What waits here: letters, and texts to telephones. */
export type Message = { channel: 'mail'; mail: Mail } | { channel: 'text'; text: TextMessage }

/**
 * Leaves a letter to be sent once the surrounding transaction is committed, and never when it is not; answers with what
 * it is known by. `notBefore` leaves time to think again.
 */
export async function leaveMail(db: Database, vault: Vault, now: Date, mail: Mail, notBefore = now): Promise<string> {
  const [id] = await leave(db, vault, { now, notBefore }, [mail])
  return id as string
}

/** The same with several letters, in their order. */
export function leaveMails(
  db: Database,
  vault: Vault,
  now: Date,
  mails: readonly Mail[],
  notBefore = now,
): Promise<string[]> {
  return leave(db, vault, { now, notBefore }, mails)
}

/** A letter that nobody has sent yet is not sent any more. */
export async function forgetWaiting(db: Database, id: string): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
}

/** The same with a text. */
export async function leaveText(db: Database, vault: Vault, now: Date, text: TextMessage): Promise<void> {
  await leave(db, vault, { now, notBefore: now }, [{ channel: 'text', ...text }])
}

type Times = { now: Date; notBefore: Date }

async function leave(
  db: Database,
  vault: Vault,
  { now, notBefore }: Times,
  messages: readonly object[],
): Promise<string[]> {
  if (messages.length === 0) return []
  const rows = messages.map((message) => {
    const id = crypto.randomUUID()
    const letterKey = vault.newKey(owner(id))
    const letter = vault.seal(letterKey, owner(id), Buffer.from(JSON.stringify(message)))
    return { id, letterKey, letter, createdAt: now, nextAttemptAt: notBefore }
  })
  await db.insert(outbox).values(rows)
  const ids = rows.map(({ id }) => id)
  // By the clock of the database where it is at once: ours may be ahead.
  await askForLetters(db, ids, notBefore > now ? notBefore : undefined)
  return ids
}

function readMessage(vault: Vault, row: { id: string; letterKey: WrappedKey; letter: Uint8Array }): Message {
  const sealed = JSON.parse(Buffer.from(vault.open(row.letterKey, owner(row.id), row.letter)).toString())
  const dated = { ...sealed, ...(sealed.until && { until: new Date(sealed.until) }) }
  if (sealed.channel !== 'text') return { channel: 'mail', mail: dated as Mail }
  const { to, text, until } = dated as TextMessage
  return { channel: 'text', text: { to, text, until } }
}

export type Waiting = { id: string; attempts: number; nextAttemptAt: Date; message: Message }

/** What is still to be sent under this name. */
export async function findWaiting(db: Database, vault: Vault, id: string): Promise<Waiting | undefined> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
  if (!row) return undefined
  return { id, attempts: row.attempts, nextAttemptAt: row.nextAttemptAt, message: readMessage(vault, row) }
}

/** It is on its way. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now, lastError: null }).where(eq(outbox.id, id))
}

/** It will never be sent, and is not tried again. */
export async function giveUp(db: Database, id: string, now: Date, reason: string): Promise<void> {
  await db.update(outbox).set({ sentAt: now, lastError: reason }).where(eq(outbox.id, id))
}

/** It is tried again later: both are noted, or neither. */
export async function putOff(db: Database, id: string, attempts: number, until: Date, lastError: string) {
  await db.transaction(async (tx) => {
    await tx.update(outbox).set({ attempts, nextAttemptAt: until, lastError }).where(eq(outbox.id, id))
    await askForLetters(tx, [id], until)
  })
}

/** The newest letters and texts, for the demo mailbox. */
export async function listMessages(db: Database, vault: Vault, most: number) {
  const rows = await db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(most)
  return rows.map((row) => ({ id: row.id, createdAt: row.createdAt, message: readMessage(vault, row) }))
}

/** The letters among them. */
export async function listMail(db: Database, vault: Vault, most: number) {
  const all = await listMessages(db, vault, most)
  return all.flatMap(({ message, ...row }) => (message.channel === 'mail' ? [{ ...row, mail: message.mail }] : []))
}

/** What became of an email: it waits, it was handed over, or it was given up. */
export type SentMail = {
  readonly mail: Mail
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly lastError: string | null
}

const scanned = 500

/**
 * The emails since a moment that somebody wants, the oldest first. They are sealed, so that each has to be opened to be
 * looked at: for what is rarely asked.
 */
export async function findMail(
  db: Database,
  vault: Vault,
  since: Date,
  isWanted: (mail: Mail) => boolean,
): Promise<SentMail[]> {
  const found: SentMail[] = []
  let last: { createdAt: Date; id: string } | undefined
  for (;;) {
    const beyond =
      last &&
      or(gt(outbox.createdAt, last.createdAt), and(eq(outbox.createdAt, last.createdAt), gt(outbox.id, last.id)))
    const rows = await db
      .select()
      .from(outbox)
      .where(and(gte(outbox.createdAt, since), beyond))
      .orderBy(asc(outbox.createdAt), asc(outbox.id))
      .limit(scanned)
    for (const row of rows) {
      const message = readMessage(vault, row)
      if (message.channel !== 'mail' || !isWanted(message.mail)) continue
      found.push({ mail: message.mail, createdAt: row.createdAt, sentAt: row.sentAt, lastError: row.lastError })
    }
    last = rows.at(-1)
    if (rows.length < scanned) return found
  }
}
