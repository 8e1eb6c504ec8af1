import { placeName } from '#app/features/visas/place-name.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { DraftStage, PassportStage } from './reminder.ts'

type Words = { title: string; text: string }

const months: Record<PassportStage, string> = words('reminders/reminder', 'months')

const rule =
  'Many countries require a passport that is valid for six months after the trip, and some issue no visa without that.'

const advice: Record<PassportStage, string> = {
  9: `${rule} If you plan to travel this year, this is a good time to renew it.`,
  6: `${rule} You may already be turned away with yours: renew it before you book.`,
  3: `${rule} Renew it before you apply, and enter the new dates in your profile.`,
}

/** What people are reminded of. No day of a passport is in it: that stays sealed in the profile. */
export const reminderWords = {
  draft: (country: string, stage: DraftStage): Words =>
    stage === 3
      ? {
          title: `Your application for ${placeName(country)} is not submitted yet`,
          text: 'Your answers are saved. You can continue where you left off.',
        }
      : {
          title: `Do you still want to go to ${placeName(country)}?`,
          text: 'Your application is saved as you left it. We will not remind you of it again.',
        },
  correction: (country: string, dueOn: PlainDate, daysLeft: number): Words => ({
    title:
      daysLeft <= 1
        ? `Your corrections for ${placeName(country)} are due very soon`
        : `Your corrections for ${placeName(country)} are due in a few days`,
    text: `We need them by ${formatDate(dueOn)}. Your application is on hold until then.`,
  }),
  rejected: (country: string, count: number): Words => ({
    title: `Your application for ${placeName(country)} is waiting for ${count === 1 ? 'a document' : 'documents'}`,
    text:
      count === 1
        ? 'One document was rejected a week ago, and no other has come. Please upload it again.'
        : `${count} documents were rejected, and no others have come for a week. Please upload them again.`,
  }),
  passport: (stage: PassportStage): Words => ({
    title: `Your passport expires in less than ${months[stage]}`,
    text: advice[stage],
  }),
  /** Of a visa that was added by hand. Which one it is stays sealed. */
  heldVisa: (stage: number): Words => ({
    title: `A visa on your list expires ${stage === 7 ? 'within a week' : 'within a month'}`,
    text: 'The page “Your visas” shows which one, and its last day. Renew it in time, or leave before it expires.',
  }),
  visa: (country: string, lastDay: PlainDate, stage: number): Words => ({
    title: `Your visa for ${placeName(country)} expires ${stage === 7 ? 'within a week' : 'within a month'}`,
    text: `Its last day is ${formatDate(lastDay)}. Leave by then, or ask the authorities there to extend it: staying longer can mean a ban for years.`,
  }),
}
