import { emailAbout } from '#app/lib/email/email-message.ts'
import { words } from '#app/lib/words/words.ts'
import { placeName, placeNameFirst } from '../visas/place-name.ts'
import type { ApplicationStatus } from './application.ts'

const said = words('applications/application')

/** The label of the status badge, and what it means for the traveller. */
export const statusWords: Record<ApplicationStatus, { name: string; meaning: string }> = words(
  'applications/application',
  'status',
)

type Meaning = { readonly sentence: string; readonly more?: string }

/** What a status means, as a heading and details, on pages that may name the country. */
export function meaningFor(status: ApplicationStatus, country: string): Meaning {
  const { processing, processingMore, under_review, underReviewMore, rejected } = said.meaning
  const first = { country: placeNameFirst(country) }
  switch (status) {
    case 'processing':
      return { sentence: processing, more: processingMore }
    case 'under_review':
      return { sentence: under_review(first), more: underReviewMore }
    case 'rejected':
      return { sentence: rejected(first) }
    default:
      return { sentence: statusWords[status].meaning }
  }
}

/** What happened at a status change, in the past tense. */
export function happenedText(status: ApplicationStatus, country: string): string {
  switch (status) {
    case 'under_review':
      return said.happened.under_review({ country: placeName(country) })
    case 'approved':
    case 'rejected':
      return said.happened[status]({ country: placeNameFirst(country) })
    case 'withdrawn':
    case 'cancelled':
    case 'expired':
      return statusWords[status].meaning
    default:
      return said.happened[status]
  }
}

export const ballWords = words('applications/application', 'ball')

export const applicationMail = {
  quoteRequested: (reference: string) => {
    const { title, text } = said.mail.quoteRequested
    return emailAbout(reference, title, said.mail.hello, text)
  },
  quoteAsked: (reference: string, link: string) => {
    const { title, text, button } = said.mail.quoteAsked
    return emailAbout(reference, title, text, { button, url: link })
  },
  submitted: (reference: string, link: string) => {
    const { title, text, button } = said.mail.submitted
    return emailAbout(reference, title, said.mail.hello, text, { button, url: link })
  },
}

/** Messages when the application could not be submitted, whatever the cause. */
export const submitWords = words('applications/application', 'submit')
