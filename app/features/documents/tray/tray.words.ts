import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'
import { acceptedFiles, uploadWords } from '../document.words.ts'

export const trayWords = words('documents/tray', {
  get several() {
    return `Add several files at once and we match them to your documents. ${acceptedFiles} each.`
  },
  get rejected() {
    return uploadWords.rejected
  },
})
