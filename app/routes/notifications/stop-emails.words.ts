import { words } from '#app/lib/words/words.ts'
export const stopEmailsWords = words('routes/notifications/stop-emails')
