import { words } from '#app/lib/words/words.ts'
export const emailsWords = words('routes/admin/settings/emails')

export type EmailDone = keyof (typeof emailsWords)['done']
