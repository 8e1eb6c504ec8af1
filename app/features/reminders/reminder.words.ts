import { placeName } from '#app/features/visas/place-name.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { DraftStage, PassportStage } from './reminder.ts'

type Words = { title: string; text: string }

const said = words('reminders/reminder')

/** The texts of reminders. They contain no passport dates, which stay encrypted in the profile. */
export const reminderWords = {
  draft: (to: string, stage: DraftStage): Words => {
    const { title, text } = stage === 3 ? said.draft.first : said.draft.last
    return { title: title({ country: placeName(to) }), text }
  },
  correction: (to: string, dueOn: PlainDate, daysLeft: number): Words => ({
    title: said.correction.title({ country: placeName(to), isSoon: daysLeft <= 1 }),
    text: said.correction.text({ day: formatDate(dueOn) }),
  }),
  rejected: (to: string, count: number): Words => ({
    title: said.rejected.title({ country: placeName(to), count }),
    text: said.rejected.text({ count }),
  }),
  passport: (stage: PassportStage): Words => ({ ...said.passport[stage] }),
  /** For a visa added by hand, which is not named because its details stay encrypted. */
  heldVisa: (stage: number): Words => ({
    title: said.heldVisa.title({ isWeek: stage === 7 }),
    text: said.heldVisa.text,
  }),
  visa: (to: string, lastDay: PlainDate, stage: number): Words => ({
    title: said.visa.title({ country: placeName(to), isWeek: stage === 7 }),
    text: said.visa.text({ day: formatDate(lastDay) }),
  }),
}

export const reminderButtons = {
  draft: () => said.draft.button,
  correction: () => said.correction.button,
  rejected: (count: number) => said.rejected.button({ count }),
  passport: () => said.passport.button,
  heldVisa: () => said.heldVisa.button,
}
