import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { shownSigns } from '../accounts/profile/profile.ts'
import type { NoProof, ProofState } from './proof.ts'

/** What a proof shows, on paper and when it is checked. */
export const shownWords = words('proofs/proof', 'shown')

/** The page of a traveller's own proof. */
export const proofWords = words('proofs/proof', 'proof', {
  create: {
    get shows() {
      return [
        'The destination and the type of visa',
        'The last day of the visa',
        'Your initials',
        `The last ${shownSigns} characters of your passport number`,
      ]
    },
  },
})

type Verdict = { title: string; text: string }

/** The page that checks a code. */
export const verifyWords = words('proofs/proof', 'verify')
