import { words } from '#app/lib/words/words.ts'

/** Titles of calendar entries. They name nobody and no reference: calendars are shared. */
export const visaCalendarWords = words('issued-visas/visa-calendar')
