import { words } from '#app/lib/words/words.ts'
/** The texts of the design system's own components. */
export const uiWords = words('ui')
