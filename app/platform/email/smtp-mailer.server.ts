import { createTransport } from 'nodemailer'
import type { Mailer, OutgoingMail } from './mail.ts'

// In total less than the job timeout: a silent server has not accepted the email.
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Sends through the mail server in `SMTP_URL`. */
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

/** Emails in a thread reply to the same message, which need not exist, so that mail clients group them. */
function threadHeaders({ thread }: OutgoingMail) {
  if (!thread) return {}
  const first = `<${thread.toLowerCase()}@portolan>`
  return { inReplyTo: first, references: first }
}

/** RFC 2369 header; with https also one-click unsubscribe (RFC 8058). */
function leaveHeaders(url: string): Record<string, string> {
  const oneClick = url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { 'List-Unsubscribe': `<${url}>`, ...oneClick }
}
