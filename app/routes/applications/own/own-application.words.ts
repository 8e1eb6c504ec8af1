import { words } from '#app/lib/words/words.ts'

/** What the one page of an application says beside what its parts say. */
export const ownApplicationWords = words('routes/applications/own/own-application')
