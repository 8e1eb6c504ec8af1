import type { Call } from '#app/platform/call.server.ts'
import { listMessages } from '#app/platform/email/outbox.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayReadMailbox } from './mailbox.policy.ts'

const most = 50

export type TextPart = { position: number; text: string; link?: string }

/** The newest letters and text messages, with their links on our own site made into links. */
export async function readDemoMailbox({ db, ports }: Call) {
  requireAllowed(mayReadMailbox(ports))
  const messages = await listMessages(db, ports.vault, most)
  return messages.map(({ id, createdAt, message }) => {
    const { to, text } = message.channel === 'mail' ? message.mail : message.text
    return {
      id,
      to,
      // A text message has none.
      subject: message.channel === 'mail' ? message.mail.subject : undefined,
      at: createdAt.toISOString().slice(0, 16).replace('T', ' '),
      parts: splitLinks(text, ports.origin),
    }
  })
}

function splitLinks(text: string, origin: string): TextPart[] {
  return text.split(/(https?:\/\/\S+)/).map((part, position) => {
    const own = part.startsWith(`${origin}/`)
    return own ? { position, text: part, link: part.slice(origin.length) } : { position, text: part }
  })
}
