import { sizeLimit } from '#app/lib/file-size.ts'
import { words } from '#app/lib/words/words.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
export const errorPageWords = words('routes/shell/error-page', 'errorPage')

type Refusal = { title: string; text: string }

const unreadable: Refusal = words('routes/shell/error-page', 'unreadable')

/** Why nothing was done, by status. */
export const refusalWords: Readonly<Record<number, Refusal>> = words('routes/shell/error-page', 'refusal', {
  get 400() {
    return unreadable
  },
  413: {
    get text() {
      return `A file can have up to ${sizeLimit(largestFile)}. Choose a smaller one and try again.`
    },
  },
})

export function refusalOfStatus(status: number): Refusal {
  return refusalWords[status] ?? unreadable
}
