import { words } from '#app/lib/words/words.ts'
import { shownSigns } from '../accounts/profile/profile.ts'

const said = words('proofs/proof')

/** The content of a proof, printed and when checked. */
export const shownWords = words('proofs/proof', 'shown')

/** The page of a traveller's own proof. */
export const proofWords = words('proofs/proof', 'proof', {
  create: {
    get shows() {
      const { destination, lastDay, initials, passportEnd } = said.proof.create
      return [destination, lastDay, initials, passportEnd({ count: shownSigns })]
    },
  },
})

/** The page that checks a code. */
export const verifyWords = words('proofs/proof', 'verify')
