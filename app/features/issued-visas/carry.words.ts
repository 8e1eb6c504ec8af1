import { listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const allOf = listFormat({ type: 'conjunction' })

export const carryWords = words('issued-visas/carry', {
  applied: (names: readonly string[]) => `The border officer may ask for them: ${allOf.format(names)}`,
})
