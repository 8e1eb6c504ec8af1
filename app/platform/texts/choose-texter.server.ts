import type { Environment } from '../environment.ts'
import type { Texter } from './text-message.ts'
import { twilioTexter } from './twilio-texter.server.ts'
import { readTwilioUrl } from './twilio-url.ts'

/** Where nothing is sent: texts stay in the outbox, where the demo mailbox shows them. */
const demoTexter: Texter = { send: async () => {} }

/** Undefined where no text can be sent: whatever needs one says so instead. */
export function chooseTexter({
  SMS_URL,
  WHATSAPP_SENDER: sender,
  WHATSAPP_TEMPLATE: template,
}: Pick<Environment, 'SMS_URL' | 'WHATSAPP_SENDER' | 'WHATSAPP_TEMPLATE'>): Texter | undefined {
  if (SMS_URL === 'none') return undefined
  if (SMS_URL === 'demo') return demoTexter
  const account = readTwilioUrl(SMS_URL)
  return account && twilioTexter(account, sender && template ? { sender, template } : undefined)
}

/** A demonstration shows what would go by WhatsApp beside its texts. */
export function sendsWhatsapp({ SMS_URL, WHATSAPP_SENDER }: Pick<Environment, 'SMS_URL' | 'WHATSAPP_SENDER'>): boolean {
  return SMS_URL === 'demo' || WHATSAPP_SENDER !== undefined
}
