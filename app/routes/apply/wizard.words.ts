import { howToConfirm, untilConfirmed } from '#app/features/accounts/until-confirmed.ts'
import { acceptedFiles } from '#app/features/documents/document.words.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const wizardWords = words('routes/apply/wizard', 'wizard', {
  pageTitle: (title: string, part: number) =>
    `${title}: ${['Requirements', 'Personal Info', 'Documents', 'Payment'][part - 1]}, step ${part} of 4 – Apply for Visa`,
})

export const startWords = words('routes/apply/wizard', 'start', {
  get needItems() {
    return [
      'The traveller’s passport',
      'Your travel dates',
      `Clear scans or photos of the documents: ${acceptedFiles} each`,
      'A card or UPI to pay the fees',
    ]
  },
  get unconfirmed() {
    return `Confirm your email address to have more than ${counted(untilConfirmed.drafts, 'draft')}. ${howToConfirm}.`
  },
})

export const existingWords = words('routes/apply/wizard', 'existing', {
  differs: (label: string, inDraft: string, chosen: string) =>
    inDraft
      ? `${label}: your draft says ${inDraft}; you just chose ${chosen}.`
      : `${label}: your draft has none; you just chose ${chosen}.`,
})

export const changedWords = words('routes/apply/wizard', 'changed')

export const reviewWords = words('routes/apply/wizard', 'review')
