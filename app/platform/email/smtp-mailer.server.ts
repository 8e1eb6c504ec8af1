import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

// Together shorter than the job of a letter may last: a server that says nothing has not taken it.
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Sends by the mail server of SMTP_URL. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience }, { from })
  return {
    async send({ to, subject, text, leaveUrl, messageId }) {
      await transport.sendMail({ to, subject, text, messageId, from, headers: leaveUrl ? leaveHeaders(leaveUrl) : {} })
    },
  }
}

/** RFC 2369; and where it is https, one press of the mail program's button is enough (RFC 8058). */
function leaveHeaders(url: string): Record<string, string> {
  const oneClick = url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { 'List-Unsubscribe': `<${url}>`, ...oneClick }
}
