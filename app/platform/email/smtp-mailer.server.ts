import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

/** Sends by the mail server of SMTP_URL. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from })
  return {
    async send({ to, subject, text, messageId }) {
      await transport.sendMail({ to, subject, text, messageId, from })
    },
  }
}

/** Where no mail server is set: letters stay in the outbox, where the demo mailbox shows them. */
export const demoMailer: Mailer = { send: async () => {} }
