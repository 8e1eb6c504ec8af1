import { documentWords } from '../document.words.ts'
import type { Quarantine } from './quarantine.ts'

/** What stands in the place of a file that nobody may open. */
export const quarantineWords: Record<Quarantine, string> = {
  waiting: 'Being checked for malware. It can be opened once that is done; you do not have to do anything.',
  infected: 'Deleted, because it contains malware.',
}

export const quarantineName: Record<Quarantine, string> = {
  waiting: 'Being checked',
  infected: 'Malware found',
}

/** What the owner reads beside the rejection. */
export const infectedNote =
  'The file contains malware, so we deleted it. Scan your device with an antivirus program before you upload another one.'

type Found = { kind: string | undefined; signature: string; reference: string | undefined }

/** What staff who work on documents read. */
export function infectedNotice({ kind, signature, reference }: Found): { title: string; text: string } {
  const what = kind ? `“${documentWords(kind).name}”` : 'a file outside any application'
  const of = reference ? ` (${reference})` : ''
  return {
    title: `Malware found in an upload${of}`,
    text: `The scanner found “${signature}” in ${what}. The file was deleted, and its sender was told.`,
  }
}

/** What the owner of a file outside any application reads. */
export const ownInfectedNotice = {
  title: 'We deleted a file with malware',
  text: 'One of your documents contains malware, so we deleted its content. Scan your device with an antivirus program before you upload it again.',
}
