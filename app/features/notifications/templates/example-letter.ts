import type { Letter } from '#app/lib/letter/letter.ts'
import { newsLetter } from '../notification.words.ts'
import type { EmailKind, EmailText } from './email-template.ts'
import { emailPlaceholderWords, standardEmails } from './email-template.words.ts'

/** An email with this text, as an invented traveller would get it. The invented names are in the language of the page. */
export function exampleLetter(kind: EmailKind, text: EmailText): Letter {
  const { what, details, reference, link, first_name } = emailPlaceholderWords
  return newsLetter(
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
