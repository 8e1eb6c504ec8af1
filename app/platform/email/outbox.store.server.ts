import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Encryption, WrappedKey } from '../encryption.server.ts'
import { queueEmails } from '../jobs/job.store.server.ts'
import type { PushMessage } from '../push/push-message.ts'
import type { TextMessage } from '../texts/text-message.ts'
import type { Mail } from './mail.ts'
import { outbox } from './outbox.table.server.ts'

const owner = (id: string) => `letter:${id}`

/** Queued messages: emails, text messages, and browser push messages. */
export type Message =
  | { channel: 'mail'; mail: Mail }
  | { channel: 'text'; text: TextMessage }
  | { channel: 'push'; push: PushMessage }

/** A notification by a channel other than email. */
export type NewsMessage =
  | ({ readonly channel: 'text'; readonly notice: string } & TextMessage)
  | ({ readonly channel: 'push' } & PushMessage)

/** Queues an already composed email; otherwise like `leaveEmail`. */
export async function leaveMail(db: Database, encryption: Encryption, now: Date, mail: Mail): Promise<string> {
  const [id] = await leaveMails(db, encryption, now, [{ mail }])
  return id as string
}

type Left = { readonly mail: Mail; readonly notBefore?: Date | undefined; readonly id?: string | undefined }

/** The same with several emails, in order, each with its own earliest time. */
export function leaveMails(db: Database, encryption: Encryption, now: Date, mails: readonly Left[]): Promise<string[]> {
  return leave(
    db,
    encryption,
    now,
    mails.map(({ mail, notBefore = now, id }) => ({
      message: inTurn(mail),
      notBefore,
      batch: mail.gathering?.batch,
      id,
    })),
  )
}

/** All emails of one action have the same timestamp. */
function inTurn(mail: Mail): Mail {
  const { gathering } = mail
  return gathering ? { ...mail, gathering: { ...gathering, leftAt: performance.now() } } : mail
}

/** Removes an email that has not been sent yet. */
export async function forgetWaiting(db: Database, id: string): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
}

/** Queues a text message. */
export async function leaveText(db: Database, encryption: Encryption, now: Date, text: TextMessage): Promise<void> {
  await leave(db, encryption, now, [{ message: { channel: 'text', ...text }, notBefore: now }])
}

/** Queues notifications for other channels. */
export async function leaveNews(
  db: Database,
  encryption: Encryption,
  { now, notBefore }: { now: Date; notBefore: Date },
  messages: readonly NewsMessage[],
) {
  await leave(
    db,
    encryption,
    now,
    messages.map((message) => ({ message, notBefore })),
  )
}

type ToLeave = {
  readonly message: object
  readonly notBefore: Date
  readonly batch?: string | undefined
  readonly id?: string | undefined
}

async function leave(db: Database, encryption: Encryption, now: Date, messages: readonly ToLeave[]): Promise<string[]> {
  if (messages.length === 0) return []
  const rows = messages.map(({ message, notBefore, batch = null, id = crypto.randomUUID() }) => {
    const letterKey = encryption.newKey(owner(id))
    const letter = encryption.seal(letterKey, owner(id), Buffer.from(JSON.stringify(message)))
    return { id, letterKey, letter, createdAt: now, nextAttemptAt: notBefore, batch }
  })
  await db.insert(outbox).values(rows)
  const byTime = Map.groupBy(rows, ({ nextAttemptAt }) => nextAttemptAt.getTime())
  for (const [time, due] of byTime) {
    // Immediate jobs use the database clock, because ours may be ahead.
    const at = time > now.getTime() ? new Date(time) : undefined
    await queueEmails(
      db,
      due.map(({ id }) => id),
      at,
    )
  }
  return rows.map(({ id }) => id)
}

function readMessage(encryption: Encryption, row: { id: string; letterKey: WrappedKey; letter: Uint8Array }): Message {
  const sealed = JSON.parse(Buffer.from(encryption.open(row.letterKey, owner(row.id), row.letter)).toString())
  const dated = { ...sealed, ...(sealed.until && { until: new Date(sealed.until) }) }
  const { channel, ...message } = dated
  if (channel === 'text') return { channel, text: message as TextMessage }
  if (channel === 'push') return { channel, push: message as PushMessage }
  const { gathering } = message
  const gathered = gathering && { gathering: { ...gathering, from: new Date(gathering.from) } }
  return { channel: 'mail', mail: { ...message, ...gathered } as Mail }
}

export type Waiting = {
  id: string
  attempts: number
  createdAt: Date
  nextAttemptAt: Date
  batch: string | null
  message: Message
}

/** Returns an unsent message by ID. */
export async function findWaiting(db: Database, encryption: Encryption, id: string): Promise<Waiting | undefined> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
  return row && waitingOf(encryption, row)
}

function waitingOf(encryption: Encryption, row: typeof outbox.$inferSelect): Waiting {
  const { id, attempts, createdAt, nextAttemptAt, batch } = row
  return { id, attempts, createdAt, nextAttemptAt, batch, message: readMessage(encryption, row) }
}

/** Locks the messages of a batch until the transaction ends, so that none is sent twice. */
export async function lockBatch(db: Database, encryption: Encryption, batch: string): Promise<Waiting[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`emails ${batch}`}, 0))`)
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.batch, batch), isNull(outbox.sentAt)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
  return rows.map((row) => waitingOf(encryption, row))
}

/** Replaces an email with the combined one, which collects no more, and deletes the others. */
export async function mergeInto(
  db: Database,
  encryption: Encryption,
  id: string,
  mail: Mail,
  others: readonly string[],
) {
  const letterKey = encryption.newKey(owner(id))
  const letter = encryption.seal(letterKey, owner(id), Buffer.from(JSON.stringify(mail)))
  await db.update(outbox).set({ letterKey, letter, batch: null }).where(eq(outbox.id, id))
  if (others.length > 0) await db.delete(outbox).where(inArray(outbox.id, [...others]))
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now, lastError: null }).where(eq(outbox.id, id))
}

/** Marks a message as permanently failed. */
export async function giveUp(db: Database, id: string, now: Date, reason: string): Promise<void> {
  await db.update(outbox).set({ sentAt: now, lastError: reason }).where(eq(outbox.id, id))
}

/** Schedules a retry, together with its job. */
export async function putOff(db: Database, id: string, attempts: number, until: Date, lastError: string) {
  await db.transaction(async (tx) => {
    await tx.update(outbox).set({ attempts, nextAttemptAt: until, lastError }).where(eq(outbox.id, id))
    await queueEmails(tx, [id], until)
  })
}

/** Lists the newest messages, optionally only those due by a given time. */
export async function listMessages(db: Database, encryption: Encryption, most: number, dueBy?: Date) {
  const isDue = dueBy && or(isNotNull(outbox.sentAt), lte(outbox.nextAttemptAt, dueBy))
  const rows = await db.select().from(outbox).where(isDue).orderBy(desc(outbox.createdAt)).limit(most)
  return rows.map((row) => ({ id: row.id, createdAt: row.createdAt, message: readMessage(encryption, row) }))
}

export async function findMailById(db: Database, encryption: Encryption, id: string): Promise<Mail | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  const message = row && readMessage(encryption, row)
  return message?.channel === 'mail' ? message.mail : undefined
}

export async function listMail(db: Database, encryption: Encryption, most: number) {
  const all = await listMessages(db, encryption, most)
  return all.flatMap(({ message, ...row }) => (message.channel === 'mail' ? [{ ...row, mail: message.mail }] : []))
}

/** Status of an email: queued, handed over or given up. */
export type SentMail = {
  readonly mail: Mail
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly lastError: string | null
}

const scanned = 500

/** Finds matching emails since a given time, oldest first. Decrypts each one, so it is only for rare use. */
export async function findMail(
  db: Database,
  encryption: Encryption,
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
      const message = readMessage(encryption, row)
      if (message.channel !== 'mail' || !isWanted(message.mail)) continue
      found.push({ mail: message.mail, createdAt: row.createdAt, sentAt: row.sentAt, lastError: row.lastError })
    }
    last = rows.at(-1)
    if (rows.length < scanned) return found
  }
}
