import { letterAbout } from '#app/lib/letter/letter.ts'
import { words } from '#app/lib/words/words.ts'
import { placeName, placeNameFirst } from '../visas/place-name.ts'
import type { ApplicationStatus } from './application.ts'

/** The badge's word, and what it means for the traveller. */
export const statusWords: Record<ApplicationStatus, { name: string; meaning: string }> = words(
  'applications/application',
  'status',
)

type Meaning = { readonly sentence: string; readonly more?: string }

/** What a status means, in one large sentence and what there is to add, on the pages that may name the country. */
export function meaningFor(status: ApplicationStatus, country: string): Meaning {
  const first = placeNameFirst(country)
  const told: Partial<Record<ApplicationStatus, Meaning>> = {
    processing: { sentence: 'We are preparing and filing your application.', more: 'Your documents are checked.' },
    under_review: { sentence: `${first} is reviewing your application.`, more: 'We cannot speed this up.' },
    rejected: { sentence: `${first} refused your application.` },
  }
  return told[status] ?? { sentence: statusWords[status].meaning }
}

/** What happened when a status came, told afterwards. */
export const happenedWords: Record<ApplicationStatus, (country: string) => string> = words(
  'applications/application',
  'happened',
  {
    draft: () => 'You began the application.',
    pending: () => 'We received your application.',
    document_verification: () => 'We began to check your documents.',
    processing: () => 'We began to prepare and file your application.',
    withdrawn: () => statusWords.withdrawn.meaning,
    cancelled: () => statusWords.cancelled.meaning,
    expired: () => statusWords.expired.meaning,
  },
)

export const ballWords = words('applications/application', 'ball')

export const applicationMail = {
  quoteRequested: (reference: string) =>
    letterAbout(
      reference,
      'We have received your price request',
      'Hello,',
      'You asked us to confirm the requirement and the price for your application. We usually answer within two business days. You pay nothing until then, and your answers are saved.',
    ),
  quoteAsked: (reference: string, link: string) =>
    letterAbout(
      reference,
      'A traveller asks you to confirm a price',
      'They need the requirement and the price of their route before they can pay.',
      { button: 'Confirm the price', url: link },
    ),
  submitted: (reference: string, link: string) =>
    letterAbout(
      reference,
      'We have received your application',
      'Hello,',
      'Your payment has arrived and your visa application is submitted. We start by checking your documents.',
      { button: 'View application', url: link },
    ),
}

/** The application could not be sent on, whoever is to blame for it. */
export const submitWords = words('applications/application', 'submit')
