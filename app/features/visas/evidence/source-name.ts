import { listText } from '#app/lib/words/formats.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { visaWords } from '../visa.words.ts'

const words = visaWords.evidence.named

/** The name of a source as shown. Our own descriptions are translated; titles of publications stay in English. */
export function sourceName(name: string): string {
  if (name === 'Compiled from public sources') return words.compiled
  if (name === 'General knowledge') return words.general
  if (name === 'Reported in the press') return words.press
  if (name === 'Reported by the British foreign ministry') return words.british
  const [, publications] = /^Reported by (.+)$/.exec(name) ?? []
  if (!publications) return inEnglish(name)
  return words.reportedBy({ publications: listText(publications.split(' and ').map(inEnglish)) })
}
