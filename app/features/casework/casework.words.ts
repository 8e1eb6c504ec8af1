import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { beginningOf } from '#app/lib/typed-text.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { statusWords } from '../applications/application.words.ts'
import { type MoreOfLetter, withoutNumbers } from '../notifications/notification.words.ts'
import { placeNameFirst } from '../visas/place-name.ts'

type Moved = { reference: string; to: ApplicationStatus; country: string; note: string; hasVisa: boolean }

const titles: Partial<Record<ApplicationStatus, (country: string) => string>> = words('casework', 'titles', {
  cancelled: () => 'Your visa application was cancelled',
})

/** An approval without its visa promises none yet. The title says whether it was refused; what follows is on its page. */
function meaningOf(to: ApplicationStatus, hasVisa: boolean): string {
  if (to === 'rejected') return 'Your application page says what we refund and what you can do next.'
  if (to !== 'approved') return statusWords[to].meaning
  return hasVisa
    ? 'Your visa is ready. Download it from your application page, check every detail, and carry it with you.'
    : 'We will write again when you can download your visa.'
}

/** What a customer reads of a move: what it means, then the note of whoever made it. */
export function movedWords({ reference, to, country, note, hasVisa }: Moved): { title: string; text: string } {
  const title = titles[to]?.(country) ?? `Your visa application: ${statusWords[to].name.toLowerCase()}`
  const said = note ? ` We wrote: ${note}` : ''
  return { title: `${title} (${reference})`, text: `${meaningOf(to, hasVisa)}${said}` }
}

/** What only the email about it has: the words of its button, and a stamp once a visa is approved. */
export function movedMore(
  { to, country, hasVisa }: Pick<Moved, 'to' | 'country' | 'hasVisa'>,
  on: PlainDate,
): MoreOfLetter {
  if (to === 'rejected') return { button: 'View decision' }
  if (to !== 'approved') return {}
  return {
    what: `${placeNameFirst(country)} approved your visa${hasVisa ? '' : ' application'}`,
    button: hasVisa ? 'View visa' : 'View application',
    stamp: { above: country.toUpperCase(), word: 'APPROVED', below: formatDate(on, 'short').toUpperCase() },
    parts: [{ small: 'Our emails never contain your visa or passport number.' }],
  }
}

export function askedWords(reference: string, question: string): { title: string; text: string } {
  return {
    title: `We need something from you for ${reference}`,
    text: question,
  }
}

/** What only the email about it has: a subject with the question in short, without what was asked just before. */
export function askedMore(question: string, before: string | null): MoreOfLetter {
  const said = new Set(sentencesOf(before ?? ''))
  const sentences = sentencesOf(question)
  const fresh = sentences.filter((one) => !said.has(one))
  const asked = (fresh.length > 0 ? fresh : sentences).join(' ')
  return { subject: `Please answer: ${beginningOf(withoutNumbers(asked))}`, button: 'Answer' }
}

/** A greeting on a line of its own says nothing of the question. */
function sentencesOf(text: string): string[] {
  return text.replace(/^\s*(hello|hi|dear)\b.*[,!]\s*\n/i, '').split(/(?<=[.!?])\s+|\n+/)
}

type Flagged = { fields: readonly string[]; note: string; dueOn: PlainDate; number: number }

/** What a customer reads of answers that are given back. Each time says which it is: it is no reminder of the last one. */
export function flaggedWords(
  reference: string,
  { fields, note, dueOn, number }: Flagged,
): { title: string; text: string } {
  const which = number > 1 ? ` (correction ${number})` : ''
  return {
    title: `Please correct ${counted(fields.length, 'answer')} of ${reference}${which}`,
    text: `Please do it by ${formatDate(dueOn)}. We wrote: ${note}`,
  }
}

const exactly = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The flags of a case: whose turn it is, whatever its status says. */
export const askedFlagWords = words('casework', 'askedFlag', {
  since: (moment: Date, due?: PlainDate | null) =>
    `Since ${exactly.format(moment)} UTC${due ? `, wanted by ${formatDate(due)}` : ''}`,
})

/** The first row of an exported list, and what stands in its cells. */
export const exportWords = words('casework', 'export')
