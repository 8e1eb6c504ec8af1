import { listText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('issued-visas/carry')

export const carryWords = words('issued-visas/carry', {
  applied: (names: readonly string[]) => said.mayAsk({ names: listText(names) }),
})
