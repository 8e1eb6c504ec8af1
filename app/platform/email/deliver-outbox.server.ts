import type { Database } from '../database.server.ts'
import { askForLetters } from '../jobs/job.store.server.ts'
import type { Logger } from '../logger.server.ts'
import { type Texter, TextRefused } from '../texts/text-message.ts'
import type { Vault } from '../vault.server.ts'
import type { Mailer } from './mail.ts'
import { findWaiting, giveUp, type Message, markSent, putOff, type Waiting } from './outbox.store.server.ts'

const longestWaitSeconds = 900
// What nobody here can send waits aside, so that it keeps nothing else waiting.
const asideSeconds = 300

/** Each is left out where this installation has none. */
type Senders = { mailer?: Mailer | undefined; texter?: Texter | undefined }
export type Delivery = Senders & { db: Database; vault: Vault; logger: Logger; now: Date }

/**
 * Sends one letter or text that waits, and answers whether it went out. Who calls it holds its job, so that nobody else
 * sends it meanwhile. A letter that fails waits longer each time; a crash between sending and
 * noting it sends it again under the same message id. What says something that is no longer true, such as a code that
 * ended, is given up, and so is a text that the provider will never take.
 */
export async function deliverLetter(delivery: Delivery, id: string): Promise<boolean> {
  const { db, vault, logger, now } = delivery
  const waiting = await findWaiting(db, vault, id)
  if (!waiting) return false
  if (waiting.nextAttemptAt > now) {
    await askForLetters(db, [id], waiting.nextAttemptAt)
    return false
  }
  if (isOverdue(waiting.message, now)) {
    const { channel } = waiting.message
    logger.warn({ letter: id, channel }, 'a message waited until it was of no use and is not sent')
    await giveUp(db, id, now, 'overdue')
    return false
  }
  return attempt(delivery, waiting)
}

async function attempt(
  { db, logger, now, ...delivery }: Delivery,
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
    const failed = { letter: id, channel: message.channel, attempts: attempts + 1, reason }
    if (error instanceof TextRefused) {
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
  const { until } = message.channel === 'text' ? message.text : message.mail
  return until !== undefined && until <= now
}

/** How a message is sent; undefined where nobody here can. */
function sending(message: Message, { mailer, texter }: Senders, { id, now }: { id: string; now: Date }) {
  const messageId = `<${id}@portolan>`
  if (message.channel === 'mail') return mailer && (() => mailer.send({ ...message.mail, messageId }))
  const { to, text, until } = message.text
  const seconds = (until.getTime() - now.getTime()) / 1000
  return texter && (() => texter.send({ to, text, seconds, messageId }))
}
