import { languageAttributes } from '../words/formats.ts'
import { withoutMarks } from '../words/marked-text.ts'
import { type Letter, type LetterFrame, type LetterPart, partsOf } from './letter.ts'

/** An email as plain text: the same words in the same order as its HTML, with each address after its words. */
export function plainLetter(letter: Letter, { brand, sender, links }: LetterFrame): string {
  const head = letter.reference ? `${brand} · ${letter.reference}` : brand
  const foot = [sender, ...links.map(({ name, url }) => `${name}: ${url}`)].filter(Boolean)
  const text = `${[head, letter.title, ...partsOf(letter).map(plainPart), `-- \n${foot.join('\n')}`].join('\n\n')}\n`
  // Where lines run to the right, nothing has to be kept in its order.
  return languageAttributes().dir === 'rtl' ? text : withoutMarks(text)
}

function plainPart(part: LetterPart): string {
  if ('text' in part) return part.text
  if ('button' in part) return `${part.button}:\n${part.url}`
  if ('link' in part) return `${part.link}:\n${part.url}`
  if ('code' in part) return part.code
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('news' in part) return part.news.map(({ title, text }) => `${title}\n${text}`).join('\n\n')
  if ('small' in part) return part.small
  const rows = [...part.amounts, part.total].map(([name, amount]) => `${name}: ${amount}`)
  return [...rows, ...(part.note ? [part.note] : [])].join('\n')
}
