import type { Letter, LetterFrame } from '#app/lib/letter/letter.ts'
import { plainLetter } from '#app/lib/letter/plain-letter.ts'
import { href } from '#app/lib/words/href.ts'
import type { Language } from '#app/lib/words/languages.ts'
import { inLanguage, languageNow } from '#words-source'
import type { Call, Ports } from '../call.server.ts'
import { emailWords as words } from './email.words.ts'
import type { Mail } from './mail.ts'
import { leaveMails } from './outbox.store.server.ts'

export type LetterTo = Omit<Mail, 'subject' | 'text' | 'drawn'> & {
  /** In the current language, or the one given here. */
  readonly letter: Letter
  readonly language?: Language
  /** The recipient's email preferences page, if they have one. */
  readonly settingsUrl?: string
  /** Delays sending while the action can still be undone. */
  readonly notBefore?: Date
  /** A predetermined ID. */
  readonly id?: string
}

type Leaving = Pick<Call, 'db' | 'now' | 'ports'>

/** Queues an email to send once the surrounding transaction commits; discarded on rollback. Returns its ID. */
export async function leaveEmail(call: Leaving, one: LetterTo): Promise<string> {
  const [id] = await leaveEmails(call, [one])
  return id as string
}

/** The same with several emails, in order. */
export function leaveEmails({ db, now, ports }: Leaving, all: readonly LetterTo[]): Promise<string[]> {
  const mails = all.map(({ notBefore, id, ...one }) => ({ mail: mailOf(one, ports), notBefore, id }))
  return leaveMails(db, ports.vault, now, mails)
}

type Installation = Pick<Ports, 'origin' | 'organisation'>

/** Builds the queued form of an email. */
export function mailOf(
  { letter, language = languageNow(), settingsUrl, ...rest }: Omit<LetterTo, 'notBefore' | 'id'>,
  installation: Installation,
): Mail {
  const frame = inLanguage(language, () => frameOf(installation, settingsUrl ?? rest.leaveUrl))
  return { ...rest, subject: letter.subject, text: plainLetter(letter, frame), drawn: { letter, frame } }
}

function frameOf({ origin, organisation }: Installation, settingsUrl: string | undefined): LetterFrame {
  const { legalName, address } = organisation
  return {
    language: languageNow(),
    brand: words.brand,
    sender: [legalName, ...address].filter(Boolean).join(', '),
    links: [
      ...(settingsUrl ? [{ name: words.settings, url: settingsUrl }] : []),
      { name: words.support, url: `${origin}${href('/contact')}` },
    ],
  }
}
