import { longestQuestion } from '#app/features/casework/case.ts'
import { noteWords } from '#app/features/casework/detail/detail.words.ts'
import type { Entry } from '#app/features/support/conversation/conversation.ts'
import { limitWords } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { dateFormat, listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const clock = dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const listed = listFormat({ style: 'long', type: 'conjunction' })
const braced = (names: readonly string[]) => listed.format(names.map((name) => `{{${name}}}`))

const isSameDay = (one: Date, other: Date) => one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10)

export const conversationWords = words('routes/admin/case/conversation', {
  at: (at: Date, now: Date) => `${isSameDay(at, now) ? 'Today' : day.format(at)}, ${clock.format(at)}`,
  attached: (by: string, at: Date) => `${by}, ${day.format(at)}`,
  get noteLabel() {
    return noteWords.label
  },
  get saveNote() {
    return noteWords.button
  },
  draftSaved: (at: Date) => `Draft saved ${clock.format(at)}`,
  unfilled: (names: readonly string[]) => `Fill in ${braced(names)} before you send it.`,
  writing: (names: readonly string[]) => `${listed.format(names)} ${names.length === 1 ? 'is' : 'are'} writing`,
  stillOpen: (names: readonly string[]) => `Still to fill in: ${braced(names)}`,
  since: (at: Date) => `since ${day.format(at)}, ${clock.format(at)}`,
})
