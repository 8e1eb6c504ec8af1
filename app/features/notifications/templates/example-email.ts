import type { EmailMessage } from '#app/lib/email/email-message.ts'
import { notificationEmail } from '../notification.words.ts'
import type { EmailKind, EmailText } from './email-template.ts'
import { emailPlaceholderWords, standardEmails } from './email-template.words.ts'

/**
 * An email with this text, as an invented traveller would receive it. The invented names are in the page's language.
 */
export function exampleEmail(kind: EmailKind, text: EmailText): EmailMessage {
  const { what, details, reference, link, first_name } = emailPlaceholderWords
  return notificationEmail(
    {
      kind: kind === 'wanted' ? 'document' : kind,
      isWanted: kind === 'wanted',
      title: what.example,
      text: details.example,
      reference: reference.example,
      url: link.example,
      firstName: first_name.example,
      trip: { place: () => 'France', traveller: first_name.example },
    },
    { ...standardEmails, [kind]: text },
  )
}
