import { createHash } from 'node:crypto'
import type { Language } from '#app/lib/words/languages.ts'
import type { Database } from '../database.server.ts'
import type { Encryption } from '../encryption.server.ts'
import { queueEmails } from '../jobs/job.store.server.ts'
import type { Logger } from '../logger.server.ts'
import { type Pusher, PushGone, PushRefused, type PushTarget } from '../push/push-message.ts'
import { type Texter, TextRefused } from '../texts/text-message.ts'
import { gatherWaiting } from './gather-waiting.server.ts'
import type { AttachedFile, Attachment, Mail, Mailer, OutgoingMail, Picture } from './mail.ts'
import { findWaiting, giveUp, type Message, markSent, putOff, type Waiting } from './outbox.store.server.ts'

const longestWaitSeconds = 900
// Messages without a provider are postponed, so that they do not delay others.
const asideSeconds = 300

/** How emails are rendered as HTML, and their attachments. */
export type Drawing = {
  draw(drawn: NonNullable<Mail['drawn']>): Promise<{ html: string; pictures: readonly Picture[] }>
  /** Undefined if the source no longer exists. */
  attach(attachment: Attachment, language: Language): Promise<AttachedFile | undefined>
}

/** Each is undefined if not configured. */
type Senders = {
  mailer?: Mailer | undefined
  texter?: Texter | undefined
  pusher?: Pusher | undefined
  drawing?: Drawing | undefined
}
export type Delivery = Senders & { db: Database; encryption: Encryption; logger: Logger; now: Date; news?: NewsCheck }

type News = Exclude<Message, { channel: 'mail' }>

/** Checks whether a notification is still relevant when due, and resolves the push target. */
export type NewsCheck = {
  check(message: News, now: Date): Promise<Checked>
  /** The push service no longer knows this browser. */
  forget(browser: string): Promise<void>
}
type Ready = { readonly push?: { readonly target: PushTarget; readonly payload: string } }
export type Checked = { readonly later: Date } | { readonly never: string } | Ready

/**
 * Sends one queued email, text or push message, and returns whether it was sent. The caller has locked its job, so that
 * no other worker sends it. Failures retry with increasing delay; after a crash before recording it is sent again under
 * the same message ID. Outdated messages, such as expired codes, and permanently rejected ones are given up.
 */
export async function deliverEmail(delivery: Delivery, id: string): Promise<boolean> {
  const { db, encryption, logger, now } = delivery
  const waiting = await findWaiting(db, encryption, id)
  if (!waiting) return false
  if (waiting.nextAttemptAt > now) {
    await queueEmails(db, [id], waiting.nextAttemptAt)
    return false
  }
  if (isOverdue(waiting.message, now)) {
    const { channel } = waiting.message
    logger.warn({ messageId: id, channel }, 'a message waited until it was of no use and is not sent')
    await giveUp(db, id, now, 'overdue')
    return false
  }
  return waiting.message.channel === 'mail' ? attemptMail(delivery, waiting) : attemptNews(delivery, waiting)
}

/** An email may be combined with others in the queue. */
async function attemptMail(delivery: Delivery, waiting: Waiting): Promise<boolean> {
  const { batch } = waiting
  if (!batch) return attempt(delivery, waiting)
  const mail = await gatherWaiting(delivery, waiting, batch)
  return mail ? attempt(delivery, { ...waiting, message: { channel: 'mail', mail } }) : false
}

/** Sends a push message or text if it is still relevant; a code by text always is. */
async function attemptNews(delivery: Delivery, waiting: Waiting): Promise<boolean> {
  const { db, now } = delivery
  const checked = await checkNews(delivery, waiting.message)
  if ('never' in checked) {
    await giveUp(db, waiting.id, now, checked.never)
    return false
  }
  if ('later' in checked) {
    await putOff(db, waiting.id, waiting.attempts, checked.later, 'quiet hours')
    return false
  }
  return attempt({ ...delivery, ...checked }, waiting)
}

async function checkNews({ news, now }: Delivery, message: Message): Promise<Checked> {
  if (!news || message.channel === 'mail') return {}
  return message.channel === 'push' || message.text.notice ? news.check(message, now) : {}
}

async function attempt(
  { db, logger, now, ...delivery }: Delivery & Ready,
  { id, attempts, message }: Waiting,
): Promise<boolean> {
  const send = sending(message, delivery, { id, now })
  if (!send) {
    await putOff(db, id, attempts, secondsAfter(now, asideSeconds), 'no provider')
    return false
  }
  try {
    await send()
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    const failed = { messageId: id, channel: message.channel, attempts: attempts + 1, reason }
    if (error instanceof PushGone && message.channel === 'push') await delivery.news?.forget(message.push.browser)
    if (error instanceof TextRefused || error instanceof PushRefused || error instanceof PushGone) {
      logger.warn(failed, 'a message was refused and will not be tried again')
      await giveUp(db, id, now, reason)
      return false
    }
    logger.warn(failed, 'a message could not be sent and will be tried again')
    const wait = Math.min(2 ** attempts * 5, longestWaitSeconds)
    await putOff(db, id, attempts + 1, secondsAfter(now, wait), reason)
    return false
  }
  await markSent(db, id, now)
  return true
}

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

function isOverdue(message: Message, now: Date): boolean {
  const { until } = contentOf(message)
  return until !== undefined && until <= now
}

function contentOf(message: Message): { readonly until?: Date } {
  if (message.channel === 'mail') return message.mail
  return message.channel === 'text' ? message.text : message.push
}

/** Returns how to send a message; undefined without a provider. */
function sending(message: Message, senders: Senders & Ready, { id, now }: { id: string; now: Date }) {
  const { mailer, texter, pusher, push, drawing } = senders
  const messageId = `<${id}@portolan>`
  if (message.channel === 'mail') {
    const { mail } = message
    return mailer && (async () => mailer.send({ ...(await outgoing(mail, drawing)), messageId }))
  }
  const seconds = ((contentOf(message).until ?? now).getTime() - now.getTime()) / 1000
  if (message.channel === 'push') {
    // The push service keeps one undelivered message per page. The hash hides which page.
    const topic = createHash('sha256').update(message.push.link).digest('base64url').slice(0, 32)
    return pusher && push && (() => pusher.send({ ...push, seconds, topic }))
  }
  const { to, text, whatsapp } = message.text
  return texter && (() => texter.send({ to, text, seconds, messageId, ...(whatsapp && { whatsapp }) }))
}

async function outgoing(mail: Mail, drawing: Drawing | undefined): Promise<Omit<OutgoingMail, 'messageId'>> {
  const { drawn, attachments = [], gathering: _, ...plain } = mail
  if (!drawing) return plain
  const files = await Promise.all(attachments.map((one) => drawing.attach(one, drawn?.frame.language ?? 'en')))
  return {
    ...plain,
    ...(drawn && (await drawing.draw(drawn))),
    files: files.filter((file) => file !== undefined),
  }
}
