import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'

export const applicationsWords = words('routes/applications/list/applications')
