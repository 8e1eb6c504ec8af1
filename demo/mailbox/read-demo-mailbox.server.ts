import { isId } from '#app/lib/id.ts'
import type { Mail } from '#app/platform/email/mail.ts'
import { findMailById, listMessages } from '#app/platform/email/outbox.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayReadMailbox } from './mailbox.policy.ts'

const most = 50

export type TextPart = { position: number; text: string; link?: string }

/**
 * The newest emails and text messages, with addresses on our own site as links. Messages delayed for undo or for
 * batching are not included yet.
 */
export async function readDemoMailbox({ db, now, ports }: RequestContext) {
  requireAllowed(mayReadMailbox(ports))
  const messages = await listMessages(db, ports.encryption, most, now)
  return messages.flatMap(({ id, createdAt, message }) => {
    // Push messages are really sent to a browser.
    if (message.channel === 'push') return []
    const { to, text } = message.channel === 'mail' ? message.mail : message.text
    const one = {
      id,
      to,
      // Text messages have no subject.
      subject: message.channel === 'mail' ? message.mail.subject : undefined,
      isWhatsapp: message.channel === 'text' && message.text.whatsapp !== undefined,
      isDrawn: message.channel === 'mail' && message.mail.drawn !== undefined,
      at: createdAt.toISOString().slice(0, 16).replace('T', ' '),
      parts: splitLinks(text, ports.origin),
    }
    return [one]
  })
}

export async function readDemoEmail({ db, ports }: RequestContext, id: string): Promise<Mail | undefined> {
  requireAllowed(mayReadMailbox(ports))
  return isId(id) ? findMailById(db, ports.encryption, id) : undefined
}

function splitLinks(text: string, origin: string): TextPart[] {
  return text.split(/(https?:\/\/\S+)/).map((part, position) => {
    const own = part.startsWith(`${origin}/`)
    return own ? { position, text: part, link: part.slice(origin.length) } : { position, text: part }
  })
}
