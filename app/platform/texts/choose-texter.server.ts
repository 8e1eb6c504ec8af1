import type { Environment } from '../environment.ts'
import type { Texter } from './text-message.ts'
import { twilioTexter } from './twilio-texter.server.ts'
import { readTwilioUrl } from './twilio-url.ts'

/** Sends nothing: texts stay in the outbox, where the demo mailbox shows them. */
const demoTexter: Texter = { send: async () => {} }

/** Undefined if texts cannot be sent; features that need them say so. */
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

/** A demo also shows WhatsApp messages among its texts. */
export function sendsWhatsapp({ SMS_URL, WHATSAPP_SENDER }: Pick<Environment, 'SMS_URL' | 'WHATSAPP_SENDER'>): boolean {
  return SMS_URL === 'demo' || WHATSAPP_SENDER !== undefined
}
