import type { EmailFrame, EmailMessage } from '#app/lib/email/email-message.ts'
import { plainTextEmail } from '#app/lib/email/plain-text-email.ts'
import { href } from '#app/lib/words/href.ts'
import type { Language } from '#app/lib/words/languages.ts'
import { inLanguage, languageNow } from '#words-source'
import type { Ports, RequestContext } from '../request-context.server.ts'
import { emailWords as words } from './email.words.ts'
import type { Mail } from './mail.ts'
import { leaveMails } from './outbox.store.server.ts'

export type EmailTo = Omit<Mail, 'subject' | 'text' | 'drawn'> & {
  /** In the current language, or the one given here. */
  readonly message: EmailMessage
  readonly language?: Language
  /** The recipient's email preferences page, if they have one. */
  readonly settingsUrl?: string
  /** Delays sending while the action can still be undone. */
  readonly notBefore?: Date
  /** A predetermined ID. */
  readonly id?: string
}

type Leaving = Pick<RequestContext, 'db' | 'now' | 'ports'>

/** Queues an email to send once the surrounding transaction commits; discarded on rollback. Returns its ID. */
export async function leaveEmail(ctx: Leaving, one: EmailTo): Promise<string> {
  const [id] = await leaveEmails(ctx, [one])
  return id as string
}

/** The same with several emails, in order. */
export function leaveEmails({ db, now, ports }: Leaving, all: readonly EmailTo[]): Promise<string[]> {
  const mails = all.map(({ notBefore, id, ...one }) => ({ mail: mailOf(one, ports), notBefore, id }))
  return leaveMails(db, ports.encryption, now, mails)
}

type Installation = Pick<Ports, 'origin' | 'organisation'>

/** Builds the queued form of an email. */
export function mailOf(
  { message: emailMessage, language = languageNow(), settingsUrl, ...rest }: Omit<EmailTo, 'notBefore' | 'id'>,
  installation: Installation,
): Mail {
  const frame = inLanguage(language, () => frameOf(installation, settingsUrl ?? rest.leaveUrl))
  return {
    ...rest,
    subject: emailMessage.subject,
    text: plainTextEmail(emailMessage, frame),
    drawn: { letter: emailMessage, frame },
  }
}

function frameOf({ origin, organisation }: Installation, settingsUrl: string | undefined): EmailFrame {
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
