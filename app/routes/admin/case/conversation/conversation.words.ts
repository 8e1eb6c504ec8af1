import { noteWords } from '#app/features/casework/detail/detail.words.ts'
import { dateFormat, listText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const utc = { timeZone: 'UTC' } as const
const day = dateFormat({ dateStyle: 'medium', ...utc })
const clock = dateFormat({ hour: '2-digit', minute: '2-digit', ...utc })
const timestamp = dateFormat({ dateStyle: 'medium', timeStyle: 'short', ...utc })

const said = words('routes/admin/case/conversation')

const isSameDay = (one: Date, other: Date) => one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10)

export const conversationWords = words('routes/admin/case/conversation', {
  whenSaid: (at: Date, now: Date): string =>
    isSameDay(at, now) ? said.today({ time: clock.format(at) }) : said.at({ moment: timestamp.format(at) }),
  attachedAt: (by: string, at: Date): string => said.attached({ by, day: day.format(at) }),
  get noteLabel() {
    return noteWords.label
  },
  get saveNote() {
    return noteWords.button
  },
  draftSavedAt: (at: Date): string => said.draftSaved({ time: clock.format(at) }),
  notFilledIn: (names: readonly string[]): string =>
    said.unfilled({ names: listText(names.map((name) => `{{${name}}}`)) }),
  writers: (names: readonly string[]): string => said.writing({ names: listText(names), count: names.length }),
  sinceMoment: (at: Date): string => said.since({ moment: timestamp.format(at) }),
})
