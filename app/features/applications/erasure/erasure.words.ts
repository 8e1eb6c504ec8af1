import { formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { Erasure } from './erasure-day.ts'

export const erasureWords = words('applications/erasure')

const visa = (erasure: Erasure) =>
  erasure.state !== 'held' && erasure.visaOn ? ` Your visa stays here until ${formatDate(erasure.visaOn)}.` : ''

/** When the answers and documents of an application are deleted, for its traveller. */
export function erasureText(erasure: Erasure): string {
  switch (erasure.state) {
    case 'planned':
      return erasure.isDraft
        ? `We delete this draft on ${formatDate(erasure.on)} unless you change it before then.`
        : `We delete your answers and documents on ${formatDate(erasure.on)}.${visa(erasure)}`
    case 'held':
      return 'We keep this application longer than planned, because a question about it is still open.'
    case 'done':
      return `We deleted your answers and documents on ${formatDate(erasure.on)}.${visa(erasure)}`
  }
}

/** The same of one document. */
export function documentErasureText(erasure: Erasure, isVisa: boolean): string {
  if (erasure.state === 'held') return erasureText(erasure)
  return `We delete it on ${formatDate((isVisa && erasure.visaOn) || erasure.on)}.`
}
