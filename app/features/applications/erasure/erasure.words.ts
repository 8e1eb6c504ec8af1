import { formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { Erasure } from './erasure-day.ts'

export const erasureWords = words('applications/erasure')

const visaText = (erasure: Erasure) =>
  erasure.state !== 'held' && erasure.visaOn && erasureWords.visa({ day: formatDate(erasure.visaOn) })

/** Tells the traveller when an application's answers and documents are deleted. */
export function erasureText(erasure: Erasure): string {
  const { draft, planned, held, done } = erasureWords
  switch (erasure.state) {
    case 'planned': {
      const day = formatDate(erasure.on)
      return erasure.isDraft ? draft({ day }) : sentences(planned({ day }), visaText(erasure))
    }
    case 'held':
      return held
    case 'done':
      return sentences(done({ day: formatDate(erasure.on) }), visaText(erasure))
  }
}

/** The same for one document. */
export function documentErasureText(erasure: Erasure, isVisa: boolean): string {
  if (erasure.state === 'held') return erasureText(erasure)
  return erasureWords.document({ day: formatDate((isVisa && erasure.visaOn) || erasure.on) })
}
