import type { Database } from '../database.server.ts'
import type { Logger } from '../logger.server.ts'
import { type Texter, TextRefused } from '../texts/text-message.ts'
import type { Vault } from '../vault.server.ts'
import type { Mailer } from './mail.ts'
import { giveUp, type Message, markSent, putOff, takeDueMessages } from './outbox.store.server.ts'

const batch = 20
const longestWaitSeconds = 900
// What nobody here can send waits aside, so that it keeps nothing else waiting.
const asideSeconds = 300

/** Each is left out where this installation has none. */
type Senders = { mailer?: Mailer | undefined; texter?: Texter | undefined }
type Delivery = Senders & { db: Database; vault: Vault; logger: Logger; now: Date }

/**
 * Sends what is due and answers how many letters and texts went out. A letter that fails waits longer each time and is
 * never given up; a crash between sending and noting it sends it again under the same message id. A text is given up
 * when what it says is no longer true, or when the provider will never take it.
 */
export function deliverOutbox({ db, vault, mailer, texter, logger, now }: Delivery): Promise<number> {
  return db.transaction(async (tx) => {
    let sent = 0
    for (const { id, attempts, message } of await takeDueMessages(tx, vault, now, batch)) {
      if (isOverdue(message, now)) {
        await giveUp(tx, id, now, 'overdue')
        continue
      }
      const send = sending(message, { mailer, texter }, { id, now })
      if (!send) {
        await putOff(tx, id, attempts, secondsAfter(now, asideSeconds), 'no provider')
        continue
      }
      try {
        await send()
        await markSent(tx, id, now)
        sent += 1
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown'
        const failed = { letter: id, attempts: attempts + 1, reason }
        if (error instanceof TextRefused) {
          logger.warn(failed, 'a text was refused and will not be tried again')
          await giveUp(tx, id, now, reason)
          continue
        }
        logger.warn(failed, `a ${nameOf[message.channel]} could not be sent and will be tried again`)
        const wait = Math.min(2 ** attempts * 5, longestWaitSeconds)
        await putOff(tx, id, attempts + 1, secondsAfter(now, wait), reason)
      }
    }
    return sent
  })
}

const nameOf = { mail: 'letter', text: 'text' } as const

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

function isOverdue(message: Message, now: Date): boolean {
  return message.channel === 'text' && message.text.until <= now
}

/** How a message is sent; undefined where nobody here can. */
function sending(message: Message, { mailer, texter }: Senders, { id, now }: { id: string; now: Date }) {
  const messageId = `<${id}@portolan>`
  if (message.channel === 'mail') return mailer && (() => mailer.send({ ...message.mail, messageId }))
  const { to, text, until } = message.text
  const seconds = (until.getTime() - now.getTime()) / 1000
  return texter && (() => texter.send({ to, text, seconds, messageId }))
}
