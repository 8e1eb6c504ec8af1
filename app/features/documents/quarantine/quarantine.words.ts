import { type EmailMessage, emailOf } from '#app/lib/email/email-message.ts'
import { words } from '#app/lib/words/words.ts'
import type { Quarantine } from './quarantine.ts'

/** Shown in place of a file that cannot be opened. */
export const quarantineWords: Record<Quarantine, string> = words('documents/quarantine', 'quarantine')

export const quarantineName: Record<Quarantine, string> = words('documents/quarantine', 'quarantineName')

const said = words('documents/quarantine')

/** Shown to the owner with the rejection. */
export const infectedNote = () => said.infectedNote

/** The notification to staff who work on documents. */
export function infectedNotice(signature: string): { title: string; text: string } {
  const { title, text } = said.infectedNotice
  return { title, text: text({ signature }) }
}

/** The email to the agency. It links to the notification without describing it. */
export function infectedMail(url: string): EmailMessage {
  const { subject, hello, text, button } = said.infectedMail
  return emailOf(subject, hello, text, { button, url })
}

/** The notification to the owner of a file that belongs to no application. */
export const ownInfectedNotice = words('documents/quarantine', 'ownInfectedNotice')
