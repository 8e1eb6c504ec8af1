import { href } from 'react-router'
import { words } from '#app/lib/words/words.ts'
import { contactAbout, type OfferWords } from './offer.ts'

const subject = 'Document authentication'

export const authenticationWords = words('routes/offers/document-authentication', {
  get path() {
    return href('/services/document-authentication')
  },
  price: {
    lines: (translation: string) => [
      { name: 'Asking for a price', text: 'free' },
      { name: 'Fees of the offices', text: 'listed apart from ours' },
      { name: 'Document translation', text: `${translation} per page` },
    ],
  },
  action: {
    get to() {
      return contactAbout(subject)
    },
  },
})
