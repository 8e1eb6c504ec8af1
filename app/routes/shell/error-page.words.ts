import { sizeLimit } from '#app/lib/file-size.ts'
import { words } from '#app/lib/words/words.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'

const said = words('routes/shell/error-page')

export const errorPageWords = said.errorPage

type Refusal = { title: string; text: string }

/** Why nothing was done, by status code. */
export const refusalWords: Readonly<Record<number, Refusal>> = words('routes/shell/error-page', 'refusal', {
  get 400() {
    return said.unreadable
  },
  413: {
    get text() {
      return said.largest({ limit: sizeLimit(largestFile) })
    },
  },
})

export function refusalOfStatus(status: number): Refusal {
  return refusalWords[status] ?? said.unreadable
}
