import { words } from '#app/lib/words/words.ts'
/** What the parts of the design system say of themselves, on whatever page they stand. */
export const uiWords = words('ui')
