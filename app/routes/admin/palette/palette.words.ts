import { words } from '#app/lib/words/words.ts'
export const paletteWords = words('routes/admin/palette')
