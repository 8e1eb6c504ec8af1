import { words } from '#app/lib/words/words.ts'

const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const carryWords = words('issued-visas/carry', {
  applied: (names: readonly string[]) => `The border officer may ask for them: ${allOf.format(names)}`,
})
