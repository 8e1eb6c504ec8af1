import { words } from '#app/lib/words/words.ts'

export const enhanceWords = words('ui/enhance')
