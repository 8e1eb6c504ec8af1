import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { beginningOf } from '#app/lib/typed-text.ts'
import { dateFormat, sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { statusWords } from '../applications/application.words.ts'
import { type EmailDetails, withoutNumbers } from '../notifications/notification.words.ts'
import { placeNameFirst } from '../visas/place-name.ts'

type Moved = { to: ApplicationStatus; country: string; note: string; hasVisa: boolean }

const own = words('casework')

/**
 * An approval without a visa file does not promise one yet. The title says whether it was refused; details are on the
 * application page.
 */
function meaningOf(to: ApplicationStatus, hasVisa: boolean): string {
  if (to === 'rejected') return own.moved.rejected
  if (to !== 'approved') return statusWords[to].meaning
  return hasVisa ? own.moved.visaReady : own.moved.visaLater
}

/** The customer's text for a status change: its meaning, then the officer's note. */
export function movedWords({ to, country, note, hasVisa }: Moved): { title: string; text: string } {
  const title = own.moved.title[to]
  return {
    title: typeof title === 'string' ? title : title({ country: placeNameFirst(country) }),
    text: sentences(meaningOf(to, hasVisa), note && own.moved.note({ note })),
  }
}

/** Text used only in the email: the button, and a stamp once a visa is approved. */
export function movedMore(
  { to, country, hasVisa }: Pick<Moved, 'to' | 'country' | 'hasVisa'>,
  on: PlainDate,
): EmailDetails {
  const { viewDecision, what, whatVisa, viewVisa, viewApplication, stamp, small } = own.movedEmail
  if (to === 'rejected') return { button: viewDecision }
  if (to !== 'approved') return {}
  const by = { country: placeNameFirst(country) }
  return {
    what: hasVisa ? whatVisa(by) : what(by),
    button: hasVisa ? viewVisa : viewApplication,
    stamp: { above: country.toUpperCase(), word: stamp, below: formatDate(on, 'short').toUpperCase() },
    parts: [{ small }],
  }
}

export const askedWords = (question: string): { title: string; text: string } => ({
  title: own.asked.title,
  text: question,
})

/** Text used only in the email: a subject with a short form of the question, without what was asked just before. */
export function askedMore(question: string, before: string | null): EmailDetails {
  const said = new Set(sentencesOf(before ?? ''))
  const all = sentencesOf(question)
  const fresh = all.filter((one) => !said.has(one))
  const asked = (fresh.length > 0 ? fresh : all).join(' ')
  return {
    subject: own.asked.subject({ question: beginningOf(withoutNumbers(asked)) }),
    button: own.asked.button,
  }
}

/** Skips a greeting on its own line, which says nothing about the question. */
function sentencesOf(text: string): string[] {
  return text.replace(/^\s*(hello|hi|dear)\b.*[,!]\s*\n/i, '').split(/(?<=[.!?])\s+|\n+/)
}

type Flagged = { fields: readonly string[]; note: string; dueOn: PlainDate; number: number }

/** Text used only in the email. */
export const flaggedMore = (): EmailDetails => ({ button: own.flagged.button })

/**
 * The customer's text for a correction request. It states the number of the request, so that it is not mistaken for a
 * reminder.
 */
export function flaggedWords({ fields, note, dueOn, number }: Flagged): { title: string; text: string } {
  const { title, titleAgain, text } = own.flagged
  const asked = { count: fields.length }
  return {
    title: number > 1 ? titleAgain({ ...asked, number }) : title(asked),
    text: text({ day: formatDate(dueOn), note }),
  }
}

const exactly = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Flags of a case: who has to act, whatever the status. */
export const askedFlagWords = words('casework', 'askedFlag', {
  since: (timestamp: Date, due?: PlainDate | null) =>
    due
      ? own.askedFlag.sinceMomentBy({ moment: exactly.format(timestamp), due: formatDate(due) })
      : own.askedFlag.sinceMoment({ moment: exactly.format(timestamp) }),
})

/** The header row and cell texts of an exported list. */
export const exportWords = words('casework', 'export')
