import { languageAttributes } from '../words/formats.ts'
import { withoutMarks } from '../words/marked-text.ts'
import { type EmailBlock, type EmailFrame, type EmailMessage, partsOf } from './email-message.ts'

/** Renders an email as plain text: the same words in the same order as the HTML, with URLs after their link text. */
export function plainTextEmail(emailMessage: EmailMessage, { brand, sender, links }: EmailFrame): string {
  const head = emailMessage.reference ? `${brand} · ${emailMessage.reference}` : brand
  const foot = [sender, ...links.map(({ name, url }) => `${name}: ${url}`)].filter(Boolean)
  const text = `${[head, emailMessage.title, ...partsOf(emailMessage).map(plainPart), `-- \n${foot.join('\n')}`].join('\n\n')}\n`
  // Where lines run to the right, nothing has to be kept in its order.
  return languageAttributes().dir === 'rtl' ? text : withoutMarks(text)
}

function plainPart(part: EmailBlock): string {
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
