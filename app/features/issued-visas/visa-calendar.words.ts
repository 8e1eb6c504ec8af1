import { words } from '#app/lib/words/words.ts'

/** Titles of calendar entries. They contain no names or references, because calendars are shared. */
export const visaCalendarWords = words('issued-visas/visa-calendar')
