import { words } from '#app/lib/words/words.ts'
export const emailGalleryWords = words('demo/emails')
