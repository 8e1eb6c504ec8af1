import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayReadMailbox } from './mailbox.policy.ts'

const most = 50

export type TextPart = { position: number; text: string; link?: string }

/** The newest letters, with their links on our own site made into links. */
export async function readDemoMailbox({ db, ports }: Call) {
  requireAllowed(mayReadMailbox(ports))
  const letters = await listMail(db, ports.vault, most)
  return letters.map(({ id, createdAt, mail }) => ({
    id,
    to: mail.to,
    subject: mail.subject,
    at: createdAt.toISOString().slice(0, 16).replace('T', ' '),
    parts: splitLinks(mail.text, ports.origin),
  }))
}

function splitLinks(text: string, origin: string): TextPart[] {
  return text.split(/(https?:\/\/\S+)/).map((part, position) => {
    const own = part.startsWith(`${origin}/`)
    return own ? { position, text: part, link: part.slice(origin.length) } : { position, text: part }
  })
}
