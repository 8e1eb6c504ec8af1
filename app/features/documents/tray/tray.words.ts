import { words } from '#app/lib/words/words.ts'
import { acceptedFiles, uploadWords } from '../document.words.ts'

const said = words('documents/tray')

export const trayWords = words('documents/tray', {
  get several() {
    return said.addSeveral({ accepted: acceptedFiles() })
  },
  get rejected() {
    return uploadWords.rejected
  },
})
