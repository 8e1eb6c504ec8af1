import { type Letter, letterOf } from '#app/lib/letter/letter.ts'
import { words } from '#app/lib/words/words.ts'
import type { Quarantine } from './quarantine.ts'

/** What stands in the place of a file that nobody may open. */
export const quarantineWords: Record<Quarantine, string> = words('documents/quarantine', 'quarantine')

export const quarantineName: Record<Quarantine, string> = words('documents/quarantine', 'quarantineName')

/** What the owner reads beside the rejection. */
export const infectedNote =
  'The file contains malware, so we deleted it. Scan your device with an antivirus program before you upload another one.'

/** What staff who work on documents read. */
export function infectedNotice(signature: string, reference: string | undefined): { title: string; text: string } {
  return {
    title: `Malware found in an upload${reference ? ` (${reference})` : ''}`,
    text: `The scanner found “${signature}”. The file was deleted, and its sender was told.`,
  }
}

/** The email to the agency says where to look, and nothing of what is there. */
export function infectedMail(url: string): Letter {
  return letterOf(
    'Malware found in an upload',
    'Hello,',
    'The malware scanner found an infected file. It was deleted, and the person who uploaded it was told.',
    { button: 'View upload', url },
  )
}

/** What the owner of a file outside any application reads. */
export const ownInfectedNotice = words('documents/quarantine', 'ownInfectedNotice')
