import type { Database } from '../database.server.ts'
import type { Encryption } from '../encryption.server.ts'
import { gathered, gatherUntil } from './gather-emails.ts'
import type { Mail } from './mail.ts'
import { lockBatch, mergeInto, putOff, type Waiting } from './outbox.store.server.ts'

type Delivery = { readonly db: Database; readonly encryption: Encryption; readonly now: Date }

/**
 * Combines an email with the other queued ones about the same thing that can no longer be undone. Undefined if it was
 * already sent with another, or if more may follow.
 */
export function gatherWaiting(
  { db, encryption, now }: Delivery,
  one: Waiting,
  batch: string,
): Promise<Mail | undefined> {
  return db.transaction(async (db) => {
    const waiting = (await lockBatch(db, encryption, batch)).flatMap(mailIn)
    const own = waiting.find(({ id }) => id === one.id)
    if (!own) return undefined
    const ready = waiting.filter(({ mail: { gathering } }) => gathering && gathering.from <= now)
    const until = ready.includes(own) ? gatherUntil(ready) : (own.mail.gathering?.from ?? now)
    if (until > now) {
      await putOff(db, one.id, one.attempts, until, 'gathering')
      return undefined
    }
    const mail = gathered(ready)
    const others = ready.flatMap(({ id }) => (id === one.id ? [] : [id]))
    await mergeInto(db, encryption, one.id, mail, others)
    return mail
  })
}

const mailIn = ({ message, ...row }: Waiting) => (message.channel === 'mail' ? [{ ...row, mail: message.mail }] : [])
