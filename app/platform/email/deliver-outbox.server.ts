import type { Database } from '../database.server.ts'
import type { Logger } from '../logger.server.ts'
import type { Vault } from '../vault.server.ts'
import type { Mailer } from './mail.ts'
import { markMailSent, putMailOff, takeDueMail } from './outbox.store.server.ts'

const batch = 20
const longestWaitSeconds = 900

type Delivery = { db: Database; vault: Vault; mailer: Mailer; logger: Logger; now: Date }

/**
 * Sends what is due and answers how many letters went out. A letter that fails waits longer each time and is never
 * given up; a crash between sending and noting it sends it again under the same message id.
 */
export function deliverOutbox({ db, vault, mailer, logger, now }: Delivery): Promise<number> {
  return db.transaction(async (tx) => {
    let sent = 0
    for (const { id, attempts, mail } of await takeDueMail(tx, vault, now, batch)) {
      try {
        await mailer.send({ ...mail, messageId: `<${id}@portolan>` })
        await markMailSent(tx, id, now)
        sent += 1
      } catch (error) {
        const wait = Math.min(2 ** attempts * 5, longestWaitSeconds)
        const reason = error instanceof Error ? error.name : 'unknown'
        logger.warn(
          { letter: id, attempts: attempts + 1, reason },
          'a letter could not be sent and will be tried again',
        )
        await putMailOff(tx, id, attempts + 1, new Date(now.getTime() + wait * 1000), reason)
      }
    }
    return sent
  })
}
