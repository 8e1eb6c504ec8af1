import { type Letter, letterOf } from '#app/lib/letter/letter.ts'
import { words } from '#app/lib/words/words.ts'
import type { Quarantine } from './quarantine.ts'

/** What stands in the place of a file that nobody may open. */
export const quarantineWords: Record<Quarantine, string> = words('documents/quarantine', 'quarantine')

export const quarantineName: Record<Quarantine, string> = words('documents/quarantine', 'quarantineName')

const said = words('documents/quarantine')

/** What the owner reads beside the rejection. */
export const infectedNote = () => said.infectedNote

/** What staff who work on documents read. */
export function infectedNotice(signature: string): { title: string; text: string } {
  const { title, text } = said.infectedNotice
  return { title, text: text({ signature }) }
}

/** The email to the agency says where to look, and nothing of what is there. */
export function infectedMail(url: string): Letter {
  const { subject, hello, text, button } = said.infectedMail
  return letterOf(subject, hello, text, { button, url })
}

/** What the owner of a file outside any application reads. */
export const ownInfectedNotice = words('documents/quarantine', 'ownInfectedNotice')
