import type { Environment } from '../environment.ts'
import type { Texter } from './text-message.ts'
import { twilioTexter } from './twilio-texter.server.ts'
import { readTwilioUrl } from './twilio-url.ts'

/** Where nothing is sent: texts stay in the outbox, where the demo mailbox shows them. */
const demoTexter: Texter = { send: async () => {} }

/** Undefined where no text can be sent: whatever needs one says so instead. */
export function chooseTexter({ SMS_URL }: Pick<Environment, 'SMS_URL'>): Texter | undefined {
  if (SMS_URL === 'none') return undefined
  if (SMS_URL === 'demo') return demoTexter
  const account = readTwilioUrl(SMS_URL)
  return account && twilioTexter(account)
}
