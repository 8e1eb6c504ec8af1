import { words } from '#app/lib/words/words.ts'

/** The texts of the application page, apart from those of its parts. */
export const ownApplicationWords = words('routes/applications/own/own-application')
