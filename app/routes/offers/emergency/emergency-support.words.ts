import { href } from 'react-router'
import { placeName } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { contactAbout, type OfferWords } from '../offer.ts'

export const emergencyWords = words('routes/offers/emergency/emergency-support', {
  get path() {
    return href('/services/emergency-support')
  },
  action: {
    get to() {
      return contactAbout('Emergency support: a subscription')
    },
  },
})
