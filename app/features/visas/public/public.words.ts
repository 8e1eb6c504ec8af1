import { words } from '#app/lib/words/words.ts'
import { longestQuery } from './asked.ts'
import type { ProblemCode } from './shapes.ts'

const said = words('visas/public')

/** Error messages for API clients. */
export const problemWords: Record<ProblemCode, string> = words('visas/public', {
  get too_long() {
    return said.tooLong({ longestQuery })
  },
})
