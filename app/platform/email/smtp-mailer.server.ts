import { createTransport } from 'nodemailer'
import type { Mailer, OutgoingMail } from './mail.ts'

// Together shorter than the job of a letter may last: a server that says nothing has not taken it.
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Sends by the mail server of SMTP_URL. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience }, { from })
  return {
    async send(mail) {
      const { to, subject, text, html, messageId, leaveUrl } = mail
      await transport.sendMail({
        to,
        from,
        subject,
        text,
        messageId,
        ...(html && { html }),
        ...threadHeaders(mail),
        attachments: attached(mail),
        headers: leaveUrl ? leaveHeaders(leaveUrl) : {},
      })
    },
  }
}

function attached({ files = [], pictures = [] }: OutgoingMail) {
  return [
    ...pictures.map(({ cid, type, bytes }) => ({
      cid,
      filename: `${cid.split('@')[0]}.png`,
      contentType: type,
      content: Buffer.from(bytes),
      contentDisposition: 'inline' as const,
    })),
    ...files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: Buffer.from(bytes) })),
  ]
}

/** All emails about one thing answer the same message, which nobody has to have: mail programs show them as one. */
function threadHeaders({ thread }: OutgoingMail) {
  if (!thread) return {}
  const first = `<${thread.toLowerCase()}@portolan>`
  return { inReplyTo: first, references: first }
}

/** RFC 2369; and where it is https, one press of the mail program's button is enough (RFC 8058). */
function leaveHeaders(url: string): Record<string, string> {
  const oneClick = url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { 'List-Unsubscribe': `<${url}>`, ...oneClick }
}
