import type { Letter } from '#app/lib/letter/letter.ts'
import { inLanguage } from '#words-source'
import { newsLetter } from '../notification.words.ts'
import type { EmailKind, EmailText } from './email-template.ts'
import { emailPlaceholderWords, standardEmails } from './email-template.words.ts'

/** An English email in some words, as an invented traveller would get it. */
export const exampleLetter = (kind: EmailKind, text: EmailText): Letter => inLanguage('en', () => english(kind, text))

function english(kind: EmailKind, text: EmailText): Letter {
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
      trip: { place: 'France', traveller: first_name.example },
    },
    { ...standardEmails, [kind]: text },
  )
}
