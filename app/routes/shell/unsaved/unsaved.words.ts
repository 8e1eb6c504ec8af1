import { words } from '#app/lib/words/words.ts'
export const unsavedWords = words('routes/shell/unsaved')
